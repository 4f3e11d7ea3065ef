exports.onExecutePostLogin = async (event, api) => {
  const roles = [...(event.authorization?.roles ?? [])];
  if (roles.includes('internal')) roles.splice(roles.indexOf('internal'), 1);
  api.idToken.setCustomClaim('https://example.com/roles', roles);
};
