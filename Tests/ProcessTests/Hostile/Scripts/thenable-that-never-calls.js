// A thenable that calls nobody back. Ends: neverSettled
exports.onExecutePostLogin = async (event, api) => {
  return { then() {} };
};
