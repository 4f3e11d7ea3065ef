/** Only staff may use the back office, from Germany; elsewhere, addresses have to be verified. */
exports.onExecutePostLogin = async (event, api) => {
  if (event.client.metadata.audience === 'staff') {
    if (event.user.app_metadata.staff !== true) {
      return api.access.deny('only staff may use the back office');
    }
    if (event.request.geoip.countryCode !== 'DE') {
      api.access.deny('the back office is for logins from Germany');
    }
    return;
  }
  if (event.request.query.acr_values === 'guest') return;
  if (!event.user.email_verified) api.access.deny('verify your e-mail address first');
};
