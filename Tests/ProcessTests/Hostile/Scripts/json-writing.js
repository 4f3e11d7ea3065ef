// JSON of a text that becomes six times as long. Ends: timeLimit or memoryLimit or uncaughtError
// The engine either refuses (a RangeError), or is stopped in the middle, by whichever limit comes first.
exports.onExecutePostLogin = async (event, api) => {
  return JSON.stringify({ a: '\u0001'.repeat(2 ** 28) }).length;
};
