exports.onExecutePostLogin = async (event, api) => {
  if (event.request.geoip.country_code === 'KP') api.access.deny('We do not operate there');
  api.idToken.setCustomClaim('roles', event.authorization.roles);
};
