exports.onExecutePostLogin = async (event, api) => {
  const country = event.request.geoip.countryCode;
  if (country === 'PT' || country === 'BR') {
    return;
  }
  api.multifactor.enable('any');
};
