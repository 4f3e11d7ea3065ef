exports.onExecutePostLogin = async (event, api) => {
  if (event.connection.strategy === 'samlp') return;
  if (event.client.client_id === 'internal') return;
  api.multifactor.enable('any', { allowRememberBrowser: true });
};
