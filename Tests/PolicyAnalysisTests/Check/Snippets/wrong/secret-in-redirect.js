// finds: secretLeaked 4
exports.onExecutePostLogin = async (event, api) => {
  if (!api.redirect.canRedirect()) return;
  api.redirect.sendUserTo('https://acme.example/', { query: { key: event.secrets.API_KEY } });
};
