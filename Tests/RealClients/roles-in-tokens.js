exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim('https://example.com/roles', event.authorization?.roles);
};
