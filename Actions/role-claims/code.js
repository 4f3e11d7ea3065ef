/**
 * Puts the names of the user's roles into both tokens, under a namespace of one's own: the plain
 * name `roles` is restricted and would be left out.
 *
 * @param {Event} event - Details about the user and the context in which they are logging in.
 * @param {PostLoginAPI} api - Interface whose methods can be used to change the login.
 */
const CLAIM = 'https://example.com/roles';

exports.onExecutePostLogin = async (event, api) => {
  const roles = event.authorization?.roles ?? [];

  api.idToken.setCustomClaim(CLAIM, roles);
  api.accessToken.setCustomClaim(CLAIM, roles);
};
