// A WebAssembly memory of 4 GB. Ends: uncaughtError
exports.onExecutePostLogin = async (event, api) => {
  return new WebAssembly.Memory({ initial: 65_536 });
};
