exports.onExecutePostLogin = async (event, api) => {
  if (event.client.client_id === 'closed') api.access.deny('closed');
};
