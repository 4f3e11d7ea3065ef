// Promises whose `then` never calls back. Ends: denied or neverSettled
// The host may not wait for ever; whether it still sees the end is the engine's business.
exports.onExecutePostLogin = async (event, api) => {
  Promise.prototype.then = () => {};
  Object.defineProperty(Promise.prototype, 'constructor', { get() { return class {}; } });
  api.access.deny('polluted');
};
