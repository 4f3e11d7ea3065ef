const EMBARGO = ['KP', 'SY'];

exports.onExecutePostLogin = async (event, api) => {
  const country = event.request.geoip.countryCode;
  if (EMBARGO.includes(country)) {
    api.access.deny(`Logins from ${country} are not possible`);
  }
};
