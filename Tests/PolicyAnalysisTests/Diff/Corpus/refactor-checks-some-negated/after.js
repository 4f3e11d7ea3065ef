const FAILURES = [
  ({ user }) => user.app_metadata.locked === true,
  ({ user }) => user.email_verified !== true,
  ({ request: { geoip } }) => geoip.countryCode === 'KP',
];

exports.onExecutePostLogin = async (event, api) => {
  const hasFailed = FAILURES.some((failed) => failed(event));
  if (hasFailed) {
    api.access.deny('Not now');
  }
};
