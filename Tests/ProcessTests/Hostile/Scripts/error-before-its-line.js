// An error with a location before the start of its line. Ends: uncaughtError
exports.onExecutePostLogin = async () => {
  const error = new TypeError('nowhere');
  error.line = 2;
  error.column = -1000;
  throw error;
};
