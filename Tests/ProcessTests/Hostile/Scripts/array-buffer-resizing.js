// A buffer that is made larger and larger. Ends: timeLimit or memoryLimit or uncaughtError
// The engine either refuses (a RangeError), or is stopped in the middle, by whichever limit comes first.
exports.onExecutePostLogin = async (event, api) => {
  const buffer = new ArrayBuffer(8, { maxByteLength: 2 ** 33 });
  for (let size = 8; ; size *= 2) {
    buffer.resize(size);
    new Uint8Array(buffer).fill(1);
  }
};
