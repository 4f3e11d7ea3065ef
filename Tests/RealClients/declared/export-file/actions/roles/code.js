exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim('https://acme.example.com/roles', event.authorization?.roles ?? []);
};
