// finds: cacheRefused 3
exports.onExecutePostLogin = async (event, api) => {
  api.cache.set('big', 'x'.repeat(10_000));
};
