// Typed arrays without an end, each written to. Ends: timeLimit or memoryLimit or uncaughtError
// The engine either refuses (a RangeError), or is stopped in the middle, by whichever limit comes first.
exports.onExecutePostLogin = async (event, api) => {
  const all = [];
  for (;;) all.push(new Uint8Array(2 ** 20).fill(1));
};
