const EMBARGO = Object.freeze(['KP', 'SY', 'IR']);

exports.onExecutePostLogin = async (event, api) => {
  const found = EMBARGO.find((code) => code === event.request.geoip.countryCode);
  if (found !== undefined) {
    api.access.deny('Logins from ' + found + ' are not possible');
  }
};
