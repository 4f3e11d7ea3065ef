exports.onExecutePostLogin = async (event, api) => {
  const place = event.request.geoip;
  const isNear = ['PT', 'BR'].includes(place.countryCode);
  if (!isNear) api.multifactor.enable('any');
};
