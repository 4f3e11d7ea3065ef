exports.onExecutePostLogin = async (event, api) => {
  const factors = event.user.enrolledFactors?.map(({ type }) => ({ type })) ?? [];
  if (event.transaction?.protocol !== 'oidc-basic-profile') return;
  if (factors.length === 0) api.authentication.enrollWith({ type: 'otp' });
  else api.authentication.challengeWithAny(factors);
};
