exports.onExecutePostLogin = async (event, api) => {
  event.configuration = event.configuration || {};
  const claim = event.configuration.PLAN_CLAIM || 'https://example.com/plan';
  api.idToken.setCustomClaim(claim, event.user.app_metadata.plan || 'free');
};
