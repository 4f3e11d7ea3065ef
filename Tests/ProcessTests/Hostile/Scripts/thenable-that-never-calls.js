// A thenable that never calls back. Ends: neverSettled
exports.onExecutePostLogin = async (event, api) => {
  return { then() {} };
};
