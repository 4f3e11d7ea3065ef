// A key from scrypt that would take gigabytes, and hours. Ends: timeLimit or memoryLimit or uncaughtError
// Node.js refuses such parameters with an error; otherwise a limit is met.
exports.onExecutePostLogin = async (event, api) => {
  const { scryptSync } = require('crypto');
  scryptSync('password', 'salt', 64, { N: 2 ** 24, r: 32, p: 1000, maxmem: 2 ** 50 });
};
