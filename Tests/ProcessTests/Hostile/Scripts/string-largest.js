// The largest string, in one step. Ends: timeLimit or memoryLimit or uncaughtError
// The engine either refuses (a RangeError), or is stopped in the middle, by whichever limit comes first.
exports.onExecutePostLogin = async (event, api) => {
  const text = 'x'.repeat(2 ** 31 - 1);
  for (;;) text.charCodeAt(text.length - 1);
};
