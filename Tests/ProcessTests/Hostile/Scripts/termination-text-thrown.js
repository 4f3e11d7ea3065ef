// The text of the engine's own termination is thrown. Ends: uncaughtError
exports.onExecutePostLogin = async (event, api) => {
  throw 'JavaScript execution terminated.';
};
