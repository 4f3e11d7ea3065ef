// The text of the largest sparse array. Ends: timeLimit or memoryLimit or uncaughtError
// The engine either refuses (a RangeError), or is stopped in the middle, by whichever limit comes first.
exports.onExecutePostLogin = async (event, api) => {
  return Array(2 ** 32 - 1).join('ab').length;
};
