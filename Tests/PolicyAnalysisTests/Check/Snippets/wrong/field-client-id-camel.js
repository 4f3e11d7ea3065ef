// finds: unknownField 3
exports.onExecutePostLogin = async (event, api) => {
  if (event.client.clientId === 'abc') api.access.deny('no');
};
