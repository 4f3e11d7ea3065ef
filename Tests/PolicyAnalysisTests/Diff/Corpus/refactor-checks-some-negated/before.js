const CHECKS = [
  (event) => event.user.app_metadata.locked !== true,
  (event) => event.user.email_verified,
  (event) => event.request.geoip.countryCode !== 'KP',
];

exports.onExecutePostLogin = async (event, api) => {
  if (!CHECKS.every((check) => check(event))) api.access.deny('Not now');
};
