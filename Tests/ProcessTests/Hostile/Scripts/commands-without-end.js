// Calls without an end. Ends: outputLimit or timeLimit
// The latter where 100,000 calls take longer than the time.
exports.onExecutePostLogin = async (event, api) => {
  for (;;) api.idToken.setCustomClaim('claim', 1);
};
