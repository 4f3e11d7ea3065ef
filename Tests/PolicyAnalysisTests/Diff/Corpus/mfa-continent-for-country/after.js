exports.onExecutePostLogin = async (event, api) => {
  const place = event.request.geoip;
  const isNear = place.continentCode === 'EU';
  if (!isNear) api.multifactor.enable('any');
};
