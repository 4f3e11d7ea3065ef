exports.onExecutePostLogin = async (event, api) => {
  const response = await fetch(`https://roles.acme.example/${encodeURIComponent(event.user.user_id)}`);
  if (response.status !== 200) return;
  const { roles } = await response.json();
  if (Array.isArray(roles)) api.idToken.setCustomClaim('https://acme.example/roles', roles);
};
