exports.onExecutePostLogin = async (event, api) => {
  const isAdmin = event.authorization?.roles.includes('admin') ?? false;
  const isAbroad = event.request.geoip.countryCode !== 'PT';
  if (isAdmin && isAbroad) api.access.deny('Administrators work in Portugal');
  else if (isAdmin || isAbroad) api.multifactor.enable('any');
};
