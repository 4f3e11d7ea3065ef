exports.onExecutePostLogin = async (event, api) => {
  if (event.connection.strategy === 'auth0' && !event.user.email_verified) {
    api.access.deny('Please verify your e-mail address');
  }
};
