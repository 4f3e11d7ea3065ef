// finds: claimIgnored 3
exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim('https://acme.auth0.com/roles', []);
};
