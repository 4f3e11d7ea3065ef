// A key of two gigabytes. Ends: timeLimit or memoryLimit or uncaughtError or crashed
// The system refuses the memory, which ends the worker where it is not the engine that asks for it.
exports.onExecutePostLogin = async (event, api) => {
  require('crypto').pbkdf2Sync('password', 'salt', 1, 2 ** 31 - 1, 'sha512');
};
