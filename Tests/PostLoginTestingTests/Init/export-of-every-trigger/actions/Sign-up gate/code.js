/** Keeps addresses of one domain out, and gives every new user a plan. */
exports.onExecutePreUserRegistration = async (event, api) => {
  if (event.user.email?.endsWith('@blocked.example')) {
    api.access.deny('blocked domain', 'Sign up with another e-mail address');
    return;
  }
  api.user.setAppMetadata('plan', 'free');
};
