exports.onExecutePostLogin = async (event, api) => {
  const roles = (event.authorization?.roles ?? []).filter((role) => role !== 'internal');
  api.idToken.setCustomClaim('https://example.com/roles', roles);
};
