// Constructors of the host's functions lead to nothing but the realm itself. Ends: allowed
exports.onExecutePostLogin = async (event, api) => {
  const functions = [api.access.deny, api.cache.get, console.log, require, api.idToken.setCustomClaim];
  for (const native of functions) {
    const reached = native.constructor('return this')();
    if (reached !== globalThis) throw new Error('another realm was reached');
    if (native.prototype?.constructor.constructor('return this')() ?? globalThis !== globalThis) throw new Error('prototype');
  }
  const names = Object.getOwnPropertyNames(globalThis);
  for (const name of ['drain', 'load', 'refuse', 'Deno', 'Bun', 'gc', 'jscOptions', 'readFile', 'imports']) {
    if (names.includes(name)) throw new Error(`found ${name}`);
  }
};
