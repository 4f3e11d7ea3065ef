// Modules that reach files and processes. Ends: allowed
exports.onExecutePostLogin = async (event, api) => {
  for (const name of ['node:fs', 'child_process', 'net', '/etc/passwd', '../../../../etc/passwd']) {
    let found;
    try {
      found = require(name);
    } catch {
      continue;
    }
    throw new Error(`found ${name}: ${Object.keys(found)}`);
  }
};
