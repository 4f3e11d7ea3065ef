// Promises whose `then` never calls back. Ends: denied or neverSettled
// The host must not wait without end; whether it sees the end depends on the engine.
exports.onExecutePostLogin = async (event, api) => {
  Promise.prototype.then = () => {};
  Object.defineProperty(Promise.prototype, 'constructor', { get() { return class {}; } });
  api.access.deny('polluted');
};
