exports.onExecutePostLogin = async (event, api) => {
  const { plan } = event.user.app_metadata;
  const text = typeof plan === 'string' ? plan : undefined;
  api.idToken.setCustomClaim('https://example.com/plan', text);
};
