// Calls without an end. Ends: outputLimit
exports.onExecutePostLogin = async (event, api) => {
  for (;;) api.idToken.setCustomClaim('claim', 1);
};
