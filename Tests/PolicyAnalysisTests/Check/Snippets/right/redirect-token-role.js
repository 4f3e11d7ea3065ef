exports.onExecutePostLogin = async (event, api) => {
  if (!api.redirect.canRedirect()) return;
  const token = api.redirect.encodeToken({ secret: event.secrets.SECRET, payload: {} });
  api.redirect.sendUserTo('https://acme.example/pick', { query: { token } });
};
exports.onContinuePostLogin = async (event, api) => {
  const { role } = api.redirect.validateToken({ secret: event.secrets.SECRET });
  api.idToken.setCustomClaim('https://acme.example/role', role);
};
