exports.onExecutePostLogin = async (event, api) => {
  if (event.client.metadata.level !== 'high') return;
  api.authentication.challengeWithAny([
    { type: 'otp' },
    { type: 'webauthn-roaming' },
    { type: 'email' },
  ]);
};
