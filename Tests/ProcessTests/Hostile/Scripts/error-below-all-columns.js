// An error with the smallest integer as its column, which must not overflow. Ends: uncaughtError
exports.onExecutePostLogin = async () => {
  const error = new TypeError('nowhere');
  error.line = 1;
  error.column = -(2 ** 63);
  throw error;
};
