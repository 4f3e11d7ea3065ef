// A key after a thousand million rounds, in one operation. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  require('crypto').pbkdf2Sync('password', 'salt', 1_000_000_000, 64, 'sha512');
};
