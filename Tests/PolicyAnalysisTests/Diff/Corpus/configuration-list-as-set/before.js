exports.onExecutePostLogin = async (event, api) => {
  const clients = event.configuration?.CLIENTS?.split(' ') ?? [];
  for (const client of clients) {
    if (client === event.client.client_id) {
      api.multifactor.enable('any', { allowRememberBrowser: false });
      return;
    }
  }
};
