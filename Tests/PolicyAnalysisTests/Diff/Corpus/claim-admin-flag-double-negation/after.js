exports.onExecutePostLogin = async (event, api) => {
  const roles = event.authorization?.roles;
  const found = roles?.find((name) => name === 'admin');
  api.accessToken.setCustomClaim('https://example.com/is_admin', !!found);
};
