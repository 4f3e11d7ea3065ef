// Two gigabytes of random bytes. Ends: timeLimit or memoryLimit or uncaughtError
// They are refused, or not made in time.
exports.onExecutePostLogin = async (event, api) => {
  require('crypto').randomBytes(2 ** 31 - 1);
};
