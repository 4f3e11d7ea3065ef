// A promise that nobody awaits and that runs on when the handler has returned. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  (async () => { for (;;) await 0; })();
};
