// An endless loop in the `toJSON` of an argument. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim('claim', { toJSON() { for (;;); } });
};
