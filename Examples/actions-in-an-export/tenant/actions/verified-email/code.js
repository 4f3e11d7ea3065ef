/** Denies users whose e-mail address is not verified. */
exports.onExecutePostLogin = async (event, api) => {
  if (event.user.email === undefined || event.user.email_verified) return;

  api.access.deny('Verify your e-mail address first');
};
