// An argument nested deeper than any reader of JSON may go. Ends: uncaughtError
exports.onExecutePostLogin = async (event, api) => {
  let deep = {};
  for (let depth = 0; depth < 5000; depth += 1) deep = { deep };
  api.idToken.setCustomClaim('claim', deep);
};
