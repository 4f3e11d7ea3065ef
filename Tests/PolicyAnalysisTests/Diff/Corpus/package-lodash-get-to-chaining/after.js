exports.onExecutePostLogin = async (event, api) => {
  const { name = 'free' } = event.user.app_metadata.plan ?? {};
  api.idToken.setCustomClaim('https://example.com/plan', name);
};
