exports.onExecutePostLogin = async (event, api) => {
  const roles = event.authorization?.roles ?? [];
  const wanted = event.request.query?.active_role;
  if (roles.includes(wanted)) api.idToken.setCustomClaim('https://acme.example/active_role', wanted);
};
