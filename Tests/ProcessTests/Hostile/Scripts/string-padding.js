// Padding to a gigabyte. Ends: timeLimit or memoryLimit or uncaughtError
// The engine either refuses (a RangeError), or is stopped in the middle, by whichever limit comes first.
exports.onExecutePostLogin = async (event, api) => {
  const text = 'x'.padEnd(2 ** 30, 'yz');
  for (;;) text.indexOf('zz');
};
