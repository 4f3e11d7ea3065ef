exports.onExecutePostLogin = async (event, api) => {
  const { plan } = event.user.app_metadata;
  if (typeof plan !== 'string') return;
  api.idToken.setCustomClaim('https://example.com/plan', plan);
};
