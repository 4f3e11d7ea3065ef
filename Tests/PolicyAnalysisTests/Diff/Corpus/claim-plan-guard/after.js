const NAMESPACE = 'https://example.com';

exports.onExecutePostLogin = async (event, api) => {
  const plan = event.user.app_metadata.plan;
  const isText = typeof plan === 'string';
  if (isText) api.idToken.setCustomClaim(`${NAMESPACE}/plan`, plan);
};
