const HOMES = ['PT'];

exports.onExecutePostLogin = async ({ request: { geoip } }, api) => {
  const isHome = HOMES.indexOf(geoip.countryCode) > -1;
  return isHome ? undefined : api.multifactor.enable('any');
};
