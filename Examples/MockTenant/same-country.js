/**
 * Denies an application that shares a login by a device secret (Native SSO) in another country than the one in which
 * the user last logged in by browser.
 *
 * @param {Event} event - Details about the user and the context in which they are logging in.
 * @param {PostLoginAPI} api - Interface whose methods can be used to change the login.
 */
exports.onExecutePostLogin = async (event, api) => {
  const country = event.request.geoip?.countryCode;
  const protocol = event.transaction?.protocol;

  if (protocol === 'oidc-basic-profile') {
    api.user.setAppMetadata('login_country', country);
  } else if (protocol === 'oauth2-token-exchange' && country !== event.user.app_metadata.login_country) {
    api.access.deny('The device is in another country than the login');
  }
};
