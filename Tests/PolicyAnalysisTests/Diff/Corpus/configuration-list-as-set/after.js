exports.onExecutePostLogin = async ({ configuration, client }, api) => {
  const clients = new Set(configuration?.CLIENTS?.split(' '));
  if (!clients.has(client.client_id)) return;
  api.multifactor.enable('any', { allowRememberBrowser: false });
};
