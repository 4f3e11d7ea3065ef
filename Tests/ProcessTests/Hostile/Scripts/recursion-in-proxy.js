// A chain of a hundred thousand Proxies. Ends: uncaughtError or allowed
// How deep the engine goes is its own business.
exports.onExecutePostLogin = async (event, api) => {
  let proxy = {};
  for (let index = 0; index < 100_000; index += 1) proxy = new Proxy(proxy, {});
  return proxy.member;
};
