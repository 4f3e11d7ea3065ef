exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.locked === true) {
    api.access.deny('This account is locked');
    return;
  }
  if (!event.user.email_verified) {
    api.access.deny('Verify your address first');
    return;
  }
  if (event.request.geoip.countryCode === 'KP') {
    api.access.deny('Not from there');
    return;
  }
};
