exports.onExecutePostLogin = async (event, api) => {
  const isAdmin = (event.authorization?.roles ?? []).includes('admin');
  api.accessToken.setCustomClaim('https://example.com/is_admin', isAdmin);
};
