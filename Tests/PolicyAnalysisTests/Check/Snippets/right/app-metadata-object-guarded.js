exports.onExecutePostLogin = async (event, api) => {
  const address = event.user.app_metadata.address;
  const country = address && typeof address === 'object' ? address.country : undefined;
  if (country === 'DE') api.idToken.setCustomClaim('https://acme.example/country', country);
};
