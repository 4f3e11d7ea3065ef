exports.onExecutePostLogin = async (event, api) => {
  if (event.client.metadata.requires_verified_email === 'true' && !event.user.email_verified) {
    api.access.deny('Verify your e-mail address first.');
  }
};
