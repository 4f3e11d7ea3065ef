exports.onExecutePostLogin = async (event, api) => {
  const country = event.request.geoip.countryCode;
  if (country === 'PT' || country === 'BR') {
    return;
  }
  if (country === 'KP') {
    api.access.deny('Logins from this country are not possible');
    return;
  }
  api.multifactor.enable('any');
};
