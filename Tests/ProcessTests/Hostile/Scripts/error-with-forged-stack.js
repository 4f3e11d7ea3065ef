// The stack of an error names a column that no number can be taken from. Ends: uncaughtError
exports.onExecutePostLogin = async () => {
  const error = new TypeError('nowhere');
  error.stack = `handler@${error.sourceURL}:1:-9223372036854775808\nglobal@${error.sourceURL}:1:-5`;
  error.sourceURL = 'elsewhere.js';
  throw error;
};
