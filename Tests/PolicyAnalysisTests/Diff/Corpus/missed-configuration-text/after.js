exports.onExecutePostLogin = async (event, api) => {
  if (event.configuration.MODE === 'strictest' && !event.user.email_verified) {
    api.access.deny('Please verify your address');
  }
};
