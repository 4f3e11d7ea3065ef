// An error with the smallest integer as its line, which must not overflow. Ends: uncaughtError
exports.onExecutePostLogin = async () => {
  const error = new TypeError('nowhere');
  error.line = -(2 ** 63);
  throw error;
};
