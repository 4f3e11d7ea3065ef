// finds: missingFieldThrows 3
exports.onExecutePostLogin = async (event, api) => {
  const country = event.request.geoip.countryCode.toLowerCase();
  if (country === 'kp') api.access.deny('no');
};
