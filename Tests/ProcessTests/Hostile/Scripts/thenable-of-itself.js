// A thenable that resolves with itself. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  return { then(resolve) { resolve(this); } };
};
