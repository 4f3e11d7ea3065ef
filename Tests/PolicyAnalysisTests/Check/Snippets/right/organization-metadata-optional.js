exports.onExecutePostLogin = async (event, api) => {
  const region = event.organization?.metadata.region;
  if (region === 'eu') api.idToken.setCustomClaim('https://acme.example/region', region);
};
