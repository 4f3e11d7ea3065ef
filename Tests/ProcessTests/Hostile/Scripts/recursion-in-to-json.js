// Recursion through `toJSON`. Ends: uncaughtError or allowed
// Where the call refuses the value, the error says that the stack is used up.
exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim('claim', { toJSON() { return JSON.stringify(this); } });
};
