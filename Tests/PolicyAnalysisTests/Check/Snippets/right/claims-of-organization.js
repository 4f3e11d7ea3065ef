exports.onExecutePostLogin = async (event, api) => {
  if (event.organization) {
    api.accessToken.setCustomClaim('https://acme.example/org', event.organization.name);
    api.accessToken.setCustomClaim('https://acme.example/tier', event.organization.metadata?.tier ?? 'basic');
  }
};
