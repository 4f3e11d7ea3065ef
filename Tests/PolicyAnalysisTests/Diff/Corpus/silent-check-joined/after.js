exports.onExecutePostLogin = async (event, api) => {
  const { query } = event.request;
  if (query.prompt !== 'none' && !event.user.email_verified) {
    return api.access.deny('Verify your address first');
  }
};
