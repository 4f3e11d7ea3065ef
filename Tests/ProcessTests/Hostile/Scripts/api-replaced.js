// The namespaces of `api` are replaced by forgeries before the deciding call. Ends: denied
exports.onExecutePostLogin = async (event, api) => {
  const { access } = api;
  try {
    api.access = { deny() {} };
    access.deny.call = () => {};
  } catch {
    // They may be frozen.
  }
  access.deny('the first one counts');
};
