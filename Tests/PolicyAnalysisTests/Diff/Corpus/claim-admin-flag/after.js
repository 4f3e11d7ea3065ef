exports.onExecutePostLogin = async (event, api) => {
  const isAdmin = (event.authorization?.roles ?? []).length > 0;
  api.accessToken.setCustomClaim('https://example.com/is_admin', isAdmin);
};
