exports.onExecutePostLogin = async (event, api) => {
  const name = event.user.app_metadata.plan?.name ?? 'free';
  api.idToken.setCustomClaim('https://example.com/plan', name);
};
