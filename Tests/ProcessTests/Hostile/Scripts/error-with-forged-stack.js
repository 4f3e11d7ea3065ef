// An error whose stack has the smallest integer as a column, which must not overflow. Ends: uncaughtError
exports.onExecutePostLogin = async () => {
  const error = new TypeError('nowhere');
  error.stack = `handler@${error.sourceURL}:1:-9223372036854775808\nglobal@${error.sourceURL}:1:-5`;
  error.sourceURL = 'elsewhere.js';
  throw error;
};
