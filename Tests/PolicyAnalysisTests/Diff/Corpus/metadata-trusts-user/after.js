exports.onExecutePostLogin = async (event, api) => {
  const country = event.request.geoip.countryCode;
  const last = event.user.user_metadata.country;
  if (last && country && last !== country) api.multifactor.enable('any');
  if (country) api.user.setAppMetadata('country', country);
};
