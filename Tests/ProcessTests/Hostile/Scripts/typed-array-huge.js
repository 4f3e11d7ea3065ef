// A typed array of 4 GB. Ends: timeLimit or memoryLimit or uncaughtError
// The engine either refuses (a RangeError), or is stopped in the middle, by whichever limit comes first.
exports.onExecutePostLogin = async (event, api) => {
  return new Uint8Array(2 ** 32).fill(1).sort()[0];
};
