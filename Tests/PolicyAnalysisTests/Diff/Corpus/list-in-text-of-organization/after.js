exports.onExecutePostLogin = async (event, api) => {
  const text = event.organization?.metadata.countries;
  if (!text) return;
  const countries = text.split(',');
  const country = event.request.geoip.countryCode;
  if (!country || !countries.includes(country)) {
    api.access.deny('Your organization does not work there');
  }
};
