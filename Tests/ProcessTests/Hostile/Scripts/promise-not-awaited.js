// An unawaited promise that keeps running after the handler has returned. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  (async () => { for (;;) await 0; })();
};
