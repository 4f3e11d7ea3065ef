exports.onExecutePostLogin = async (event, api) => {
  const country = event.request.geoip.countryCode;
  const last = event.user.app_metadata.country;
  if (last && country && last !== country) api.multifactor.enable('any');
  if (country) api.user.setAppMetadata('country', country);
};
