exports.onExecutePostLogin = async (event, api) => {
  if (event.client.metadata.trusted === 'true') return;
  if (!event.user.email_verified) {
    api.access.deny('The address is not verified');
    return;
  }
  api.idToken.setCustomClaim('https://example.com/consent', 'needed');
};
