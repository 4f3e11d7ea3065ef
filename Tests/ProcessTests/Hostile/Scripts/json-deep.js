// JSON nested a million times. Ends: uncaughtError or memoryLimit or timeLimit
// A SyntaxError, unless a slow machine or its memory is used up before.
exports.onExecutePostLogin = async (event, api) => {
  return JSON.parse('['.repeat(1e6));
};
