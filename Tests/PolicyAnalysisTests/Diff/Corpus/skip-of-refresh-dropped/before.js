exports.onExecutePostLogin = async (event, api) => {
  if (event.connection.strategy === 'samlp') return;
  if (event.client.client_id === 'internal') return;
  if (event.transaction?.protocol === 'oauth2-refresh-token') return;
  api.multifactor.enable('any', { allowRememberBrowser: true });
};
