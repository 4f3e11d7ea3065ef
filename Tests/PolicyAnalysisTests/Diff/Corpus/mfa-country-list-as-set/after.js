const QUIET = new Set(['DE', 'PT']);

exports.onExecutePostLogin = async (event, api) => {
  const { countryCode } = event.request.geoip;
  if (QUIET.has(countryCode)) return;
  api.multifactor.enable('any');
};
