/**
 * Keeps users without a plan out of clients that are for paying users, and puts the plan of all
 * others into the ID token.
 *
 * @param {Event} event - Details about the user and the context in which they are logging in.
 * @param {PostLoginAPI} api - Interface whose methods can be used to change the login.
 */
exports.onExecutePostLogin = async (event, api) => {
  const plan = event.user.app_metadata.plan ?? 'free';

  if (event.client.metadata.audience === 'paying' && plan === 'free') {
    api.access.deny('This application is for paying users');
    return;
  }
  api.idToken.setCustomClaim('https://example.com/plan', plan);
};
