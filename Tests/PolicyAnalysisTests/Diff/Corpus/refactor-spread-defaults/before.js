exports.onExecutePostLogin = async (event, api) => {
  const tier = event.client.metadata.tier ?? 'basic';
  const region = event.client.metadata.region ?? 'none';
  api.accessToken.setCustomClaim('https://example.com/tier', tier);
  api.accessToken.setCustomClaim('https://example.com/region', region);
};
