// finds: missingFieldThrows 3
exports.onExecutePostLogin = async (event, api) => {
  const city = event.user.user_metadata.address.city;
  api.idToken.setCustomClaim('https://acme.example/city', city ?? '');
};
