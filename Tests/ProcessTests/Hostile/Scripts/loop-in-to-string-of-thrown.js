// An endless loop in the `toString` of what is thrown, which the host asks. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  throw { toString() { for (;;); } };
};
