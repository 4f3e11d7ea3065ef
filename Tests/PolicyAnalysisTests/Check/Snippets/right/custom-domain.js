exports.onExecutePostLogin = async (event, api) => {
  const brand = event.custom_domain?.domain?.split('.')[1] ?? 'acme';
  api.idToken.setCustomClaim('https://acme.example/brand', brand);
};
