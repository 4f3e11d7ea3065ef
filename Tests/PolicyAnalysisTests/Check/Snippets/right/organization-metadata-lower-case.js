exports.onExecutePostLogin = async (event, api) => {
  const tier = event.organization?.metadata?.tier?.toLowerCase();
  if (tier === 'gold') api.idToken.setCustomClaim('https://acme.example/tier', tier);
};
