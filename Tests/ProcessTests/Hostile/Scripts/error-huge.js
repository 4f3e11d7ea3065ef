// An error with a message of 256 MB. Ends: uncaughtError or memoryLimit or timeLimit
// The message is cut, unless a limit is reached before.
exports.onExecutePostLogin = async (event, api) => {
  throw new Error('x'.repeat(2 ** 28));
};
