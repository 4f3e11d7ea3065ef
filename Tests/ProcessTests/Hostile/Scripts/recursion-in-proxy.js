// A chain of a hundred thousand Proxies. Ends: uncaughtError or allowed
// The depth limit is the engine's.
exports.onExecutePostLogin = async (event, api) => {
  let proxy = {};
  for (let index = 0; index < 100_000; index += 1) proxy = new Proxy(proxy, {});
  return proxy.member;
};
