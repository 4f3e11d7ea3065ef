// A text that looks like a frame is thrown. Ends: uncaughtError
exports.onExecutePostLogin = async (event, api) => {
  throw new Error(String.fromCharCode(3, 0, 0, 0, 66, 0, 1).repeat(10_000));
};
