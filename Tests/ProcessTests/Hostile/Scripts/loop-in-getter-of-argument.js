// An endless loop in a getter that the host reads. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim('claim', { get member() { for (;;); } });
};
