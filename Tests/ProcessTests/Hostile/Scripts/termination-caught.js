// The termination is caught by a callback of the host, and the script goes on. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  for (;;) {
    try {
      api.idToken.setCustomClaim('claim', { toJSON() { for (;;); } });
    } catch {
      continue;
    }
  }
};
