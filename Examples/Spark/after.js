exports.onExecutePostLogin = async (event, api) => {
  if (event.client.client_id === 'closed') return api.access.deny('closed');
  if (event.connection.name === 'old') return api.access.deny('old');
  if (event.client.client_id === 'legacy' && event.request.query.acr_values === 'fast') {
    api.access.deny('too fast');
  }
};
