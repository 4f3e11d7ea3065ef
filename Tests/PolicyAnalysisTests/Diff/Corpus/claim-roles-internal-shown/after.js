exports.onExecutePostLogin = async (event, api) => {
  const roles = (event.authorization?.roles ?? []).slice();
  api.idToken.setCustomClaim('https://example.com/roles', roles);
};
