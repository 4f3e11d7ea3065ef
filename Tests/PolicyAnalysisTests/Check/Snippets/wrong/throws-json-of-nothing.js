// finds: actionThrows 3
exports.onExecutePostLogin = async (event, api) => {
  const settings = JSON.parse(event.client.metadata.settings ?? '');
  if (settings.closed) api.access.deny('closed');
};
