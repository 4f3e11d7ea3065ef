exports.onExecutePostLogin = async (event, api) => {
  const blocked = ['KP', 'IR'];
  if (blocked.includes(event.request.geoip?.countryCode)) {
    api.access.deny('not available in your country');
  }
};
