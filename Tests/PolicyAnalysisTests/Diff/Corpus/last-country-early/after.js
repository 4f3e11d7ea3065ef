exports.onExecutePostLogin = async (event, api) => {
  const { countryCode: here } = event.request.geoip;
  if (!here) return;
  const { country: before } = event.user.app_metadata;
  if (before && before !== here) api.multifactor.enable('any');
  api.user.setAppMetadata('country', here);
};
