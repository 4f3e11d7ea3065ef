exports.onExecutePostLogin = async (event, api) => {
  if (!event.client.metadata.tenant) throw new Error('this application has no tenant');
  api.idToken.setCustomClaim('https://acme.example/tenant', event.client.metadata.tenant);
};
