// A wait on shared memory, which nothing could interrupt. Ends: uncaughtError
exports.onExecutePostLogin = async (event, api) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
