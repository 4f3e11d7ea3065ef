exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.email_verified) {
    api.access.deny('The address is not verified');
    return;
  }
  if (event.client.metadata.trusted === 'true') return;
  api.idToken.setCustomClaim('https://example.com/consent', 'needed');
};
