exports.onExecutePostLogin = async (event, api) => {
  if (event.transaction?.protocol !== 'oidc-basic-profile') return;
  const token = api.redirect.encodeToken({ secret: event.secrets.SECRET, payload: { a: 1 } });
  api.redirect.sendUserTo('https://acme.example/step', { query: { token } });
};
exports.onContinuePostLogin = async (event, api) => {
  const payload = api.redirect.validateToken({
    secret: event.secrets.SECRET,
    tokenParameterName: 'answer',
  });
  api.user.setUserMetadata('colour', payload.colour ?? 'none');
};
