exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.email_verified && event.stats.logins_count > 3) {
    api.access.deny('Please verify your e-mail address');
  }
};
