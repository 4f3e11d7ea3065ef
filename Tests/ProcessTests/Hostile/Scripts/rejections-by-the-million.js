// A million rejected promises without a handler. Ends: allowed or timeLimit or memoryLimit
// Fast machines get through; what counts is that nothing is kept of a million of them.
exports.onExecutePostLogin = async (event, api) => {
  for (let index = 0; index < 1_000_000; index += 1) Promise.reject(new Error(`${index}`));
};
