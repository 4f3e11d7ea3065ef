exports.onExecutePostLogin = async (event, api) => {
  const zone = event.request.geoip?.timeZone ?? 'UTC';
  const text = new Intl.DateTimeFormat('en-GB', { timeZone: zone }).format(new Date());
  api.idToken.setCustomClaim('https://acme.example/date', text);
};
