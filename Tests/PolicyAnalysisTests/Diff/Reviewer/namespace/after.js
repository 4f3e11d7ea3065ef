const NAMESPACE = 'https://billing.example.com';

exports.onExecutePostLogin = async (event, api) => {
  const roles = event.authorization?.roles;
  if (roles?.length) api.accessToken.setCustomClaim(`${NAMESPACE}/roles`, roles);
};
