// JSON of a hundred million numbers. Ends: timeLimit or memoryLimit or uncaughtError
// The engine either refuses (a RangeError), or is stopped in the middle, by whichever limit comes first.
exports.onExecutePostLogin = async (event, api) => {
  return JSON.parse(`[${'1,'.repeat(1e8)}1]`).length;
};
