// Buffers of a gigabyte, written to. Ends: timeLimit or memoryLimit or uncaughtError
// The engine says that there is no memory, or the watchdog stops it, or the parent.
exports.onExecutePostLogin = async (event, api) => {
  const kept = [];
  for (;;) kept.push(Buffer.alloc(2 ** 30, 'x'));
};
