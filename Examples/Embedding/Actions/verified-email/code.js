/**
 * Denies users whose e-mail address is not verified. Users without an address, such as those of a
 * phone connection, are let through.
 *
 * @param {Event} event - Details about the user and the context in which they are logging in.
 * @param {PostLoginAPI} api - Interface whose methods can be used to change the login.
 */
exports.onExecutePostLogin = async (event, api) => {
  if (event.user.email === undefined || event.user.email_verified) return;

  api.access.deny('Verify your e-mail address first');
};
