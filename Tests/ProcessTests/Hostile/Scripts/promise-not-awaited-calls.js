// A promise that nobody awaits and that goes on calling. Ends: outputLimit
exports.onExecutePostLogin = async (event, api) => {
  (async () => {
    for (;;) {
      await 0;
      api.idToken.setCustomClaim('claim', 1);
    }
  })();
};
