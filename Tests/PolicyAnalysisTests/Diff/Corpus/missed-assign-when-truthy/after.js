exports.onExecutePostLogin = async (event, api) => {
  let { plan } = event.user.app_metadata;
  if (plan) {
    plan = `${plan}`.toLowerCase();
  }
  if (plan !== undefined) api.idToken.setCustomClaim('https://example.com/plan', plan);
};
