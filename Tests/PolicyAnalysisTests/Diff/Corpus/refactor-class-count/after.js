exports.onExecutePostLogin = async (event, api) => {
  const facts = [
    (event.authorization?.roles ?? []).includes('admin'),
    event.request.geoip.countryCode !== 'PT',
  ];
  const count = facts.filter(Boolean).length;
  if (count === 2) api.access.deny('Administrators work in Portugal');
  if (count === 1) api.multifactor.enable('any');
};
