exports.onExecutePostLogin = async (event, api) => {
  const types = (event.user.enrolledFactors ?? []).map((factor) => factor.type);
  if (!event.authorization?.roles.includes('admin')) return;
  if (!types.includes('phone') || !types.includes('otp')) {
    api.access.deny('Administrators need a phone and an app');
    return;
  }
  api.authentication.challengeWithAny([{ type: 'phone' }, { type: 'otp' }]);
};
