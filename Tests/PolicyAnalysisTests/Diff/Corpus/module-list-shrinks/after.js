const { isBlocked } = require('actions:countries');

exports.onExecutePostLogin = async (event, api) => {
  if (isBlocked(event.request.geoip.countryCode)) api.access.deny('Not from this country');
};
