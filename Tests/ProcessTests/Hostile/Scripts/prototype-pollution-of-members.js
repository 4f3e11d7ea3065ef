// All objects have members that look like what our own JavaScript keeps. Ends: denied
exports.onExecutePostLogin = async (event, api) => {
  const names = ['isSettled', 'threw', 'thrown', 'isError', 'message', 'json', 'fields', 'refusal', 'exports', 'text', 'value', 'get', 'set', 'toJSON', '0'];
  for (const name of names) {
    Object.defineProperty(Object.prototype, name, {
      __proto__: null,
      configurable: true,
      get() { return 'polluted'; },
      set() {},
    });
  }
  api.access.deny('polluted');
};
