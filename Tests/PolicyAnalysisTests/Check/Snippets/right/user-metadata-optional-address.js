exports.onExecutePostLogin = async (event, api) => {
  const city = event.user.user_metadata?.address?.city;
  if (city) api.idToken.setCustomClaim('https://acme.example/city', city);
};
