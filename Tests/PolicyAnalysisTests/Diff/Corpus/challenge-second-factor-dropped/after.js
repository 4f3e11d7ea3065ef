exports.onExecutePostLogin = async (event, api) => {
  const types = (event.user.enrolledFactors ?? []).map((factor) => factor.type);
  if (!event.authorization?.roles.includes('admin')) return;
  if (!types.includes('webauthn-roaming') || !types.includes('otp')) {
    api.access.deny('Administrators need a key and an app');
    return;
  }
  api.authentication.challengeWith({ type: 'webauthn-roaming' });
};
