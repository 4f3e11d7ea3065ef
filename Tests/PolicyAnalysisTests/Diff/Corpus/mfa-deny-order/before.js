exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.blocked === true) {
    return api.access.deny('This account is blocked');
  }
  if (event.request.geoip.countryCode !== 'PT') {
    return api.multifactor.enable('any');
  }
};
