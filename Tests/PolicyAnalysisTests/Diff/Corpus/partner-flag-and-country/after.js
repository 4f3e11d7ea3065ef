const DOMAIN = '@partner.example';

exports.onExecutePostLogin = async (event, api) => {
  const { countryCode } = event.request.geoip;
  if (countryCode !== 'PT') api.access.deny('Only from Portugal');
  if (event.user.email?.endsWith(DOMAIN)) {
    api.idToken.setCustomClaim('https://example.com/partner', true);
  }
};
