const FACTORS = ['otp', 'webauthn-roaming'];

exports.onExecutePostLogin = async (event, api) => {
  if (event.client.metadata.level === 'high') {
    api.authentication.challengeWithAny(FACTORS.map((type) => ({ type })));
  }
};
