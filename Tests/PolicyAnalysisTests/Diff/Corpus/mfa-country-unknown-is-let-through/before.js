const HOME = 'PT';

exports.onExecutePostLogin = async (event, api) => {
  const country = event.request.geoip.countryCode;
  if (country !== HOME) {
    api.multifactor.enable('any', { allowRememberBrowser: false });
  }
};
