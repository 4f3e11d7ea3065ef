// An unawaited promise that keeps calling `api`. Ends: outputLimit
exports.onExecutePostLogin = async (event, api) => {
  (async () => {
    for (;;) {
      await 0;
      api.idToken.setCustomClaim('claim', 1);
    }
  })();
};
