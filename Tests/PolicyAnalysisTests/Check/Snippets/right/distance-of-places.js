exports.onExecutePostLogin = async (event, api) => {
  const { latitude, longitude } = event.request.geoip ?? {};
  if (latitude === undefined || longitude === undefined) return;
  const distance = Math.hypot(latitude - 52.52, longitude - 13.4);
  if (distance > 60) api.multifactor.enable('any');
};
