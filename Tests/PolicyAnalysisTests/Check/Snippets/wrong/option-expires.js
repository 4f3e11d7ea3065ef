// finds: unknownOption 3
exports.onExecutePostLogin = async (event, api) => {
  api.cache.set('key', 'value', { expires: 5000 });
};
