exports.onExecutePostLogin = async (event, api) => {
  const { plan } = event.user.app_metadata;
  if (typeof plan !== 'string') return;
  for (const token of [api.idToken, api.accessToken]) {
    token.setCustomClaim('https://example.com/plan', plan);
  }
};
