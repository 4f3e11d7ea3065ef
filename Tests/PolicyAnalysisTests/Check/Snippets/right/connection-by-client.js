exports.onExecutePostLogin = async (event, api) => {
  const pairs = { portal: ['acme-saml'], shop: ['Username-Password-Authentication', 'google-oauth2'] };
  const allowed = pairs[event.client.metadata.kind ?? ''];
  if (allowed && !allowed.includes(event.connection.name)) api.access.deny('another connection');
};
