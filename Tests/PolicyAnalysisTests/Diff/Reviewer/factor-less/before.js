exports.onExecutePostLogin = async (event, api) => {
  if (!event.authorization?.roles.includes('admin')) return;
  api.authentication.challengeWith({ type: 'otp' });
  api.authentication.challengeWith({ type: 'webauthn-roaming' });
};
