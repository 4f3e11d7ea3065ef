// Keys from scrypt that fit into the memory and take long. Ends: timeLimit or uncaughtError
// Not every engine lets a script give that many rounds.
exports.onExecutePostLogin = async (event, api) => {
  const { scryptSync } = require('crypto');
  scryptSync('password', 'salt', 64, { N: 2 ** 14, r: 8, p: 100_000, maxmem: 2 ** 30 });
};
