exports.onExecutePostLogin = async (event, api) => {
  const isPartner = event.user.email?.endsWith('@partner.example') ?? false;
  if (isPartner) {
    api.idToken.setCustomClaim('https://example.com/partner', true);
  }
  if (event.request.geoip.countryCode !== 'PT') {
    api.access.deny('Only from Portugal');
  }
};
