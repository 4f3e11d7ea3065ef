/**
 * Denies a Native to Web login that moved to another country since its session transfer token was
 * issued. The token's geolocation is optional: where it is missing, there is nothing to compare.
 *
 * @param {Event} event - Details about the user and the context in which they are logging in.
 * @param {PostLoginAPI} api - Interface whose methods can be used to change the login.
 */
exports.onExecutePostLogin = async (event, api) => {
  const issued = event.session_transfer_token?.request.geoip?.countryCode;
  if (issued === undefined) return;

  if (issued !== event.request.geoip.countryCode) {
    api.access.deny('The login moved to another country');
  }
};
