exports.onExecutePostLogin = async (event, api) => {
  const { user, request } = event;
  if (user.app_metadata.blocked === true) {
    api.access.deny('This account is blocked');
  } else if (request.geoip.countryCode !== 'PT') {
    api.multifactor.enable('any');
  }
};
