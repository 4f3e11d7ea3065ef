exports.onExecutePostLogin = async (event, api) => {
  switch (event.request.geoip.countryCode) {
    case 'PT':
    case 'BR':
      break;
    case 'KP':
      api.access.deny('Logins from this country are not possible');
      break;
    default:
      api.multifactor.enable('any');
  }
};
