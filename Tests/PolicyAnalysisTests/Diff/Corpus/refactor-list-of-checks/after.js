const CHECKS = [
  ({ user }) => user.app_metadata.locked === true && 'This account is locked',
  ({ user }) => !user.email_verified && 'Verify your address first',
  ({ request }) => request.geoip.countryCode === 'KP' && 'Not from there',
];

exports.onExecutePostLogin = async (event, api) => {
  for (const check of CHECKS) {
    const reason = check(event);
    if (reason) {
      api.access.deny(reason);
      break;
    }
  }
};
