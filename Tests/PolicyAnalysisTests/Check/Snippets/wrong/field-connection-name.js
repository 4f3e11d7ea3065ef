// finds: unknownField 3
exports.onExecutePostLogin = async (event, api) => {
  if (event.connectionName === 'legacy') api.access.deny('no');
};
