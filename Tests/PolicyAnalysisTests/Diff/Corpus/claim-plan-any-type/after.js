exports.onExecutePostLogin = async (event, api) => {
  const { plan } = event.user.app_metadata;
  if (plan === undefined) return;
  api.idToken.setCustomClaim('https://example.com/plan', plan);
};
