// An error says that it stands in a line that no number can be taken from. Ends: uncaughtError
exports.onExecutePostLogin = async () => {
  const error = new TypeError('nowhere');
  error.line = -(2 ** 63);
  throw error;
};
