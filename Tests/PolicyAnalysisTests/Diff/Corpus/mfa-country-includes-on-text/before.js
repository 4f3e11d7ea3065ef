const QUIET = ['PT', 'DE'];

exports.onExecutePostLogin = async (event, api) => {
  if (!QUIET.includes(event.request.geoip.countryCode)) api.multifactor.enable('any');
};
