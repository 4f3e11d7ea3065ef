exports.onExecutePostLogin = async (event, api) => {
  if (event.request.geoip.countryCode === 'KP') api.access.deny('We do not operate there');
};
