const DEFAULT = 'https://example.com/plan';

exports.onExecutePostLogin = async ({ configuration, user }, api) => {
  const { PLAN_CLAIM } = configuration || {};
  const plan = user.app_metadata.plan || 'free';
  api.idToken.setCustomClaim(PLAN_CLAIM || DEFAULT, plan);
};
