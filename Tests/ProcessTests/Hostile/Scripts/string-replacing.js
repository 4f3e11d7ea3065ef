// A replacement that makes a text a million times longer. Ends: timeLimit or memoryLimit or uncaughtError
// The engine either refuses (a RangeError), or is stopped in the middle, by whichever limit comes first.
exports.onExecutePostLogin = async (event, api) => {
  const long = 'y'.repeat(1_000_000);
  return 'x'.repeat(1_000_000).replaceAll('x', long);
};
