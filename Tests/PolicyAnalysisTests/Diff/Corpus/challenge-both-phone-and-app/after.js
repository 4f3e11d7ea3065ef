exports.onExecutePostLogin = async (event, api) => {
  const isAdmin = event.authorization?.roles.includes('admin');
  if (isAdmin) {
    const factors = event.user.enrolledFactors ?? [];
    const has = (wanted) => factors.some(({ type }) => type === wanted);
    if (has('phone') && has('otp')) {
      api.authentication.challengeWithAny([{ type: 'phone' }, { type: 'otp' }]);
    } else {
      api.access.deny('Administrators need a phone and an app');
    }
  }
};
