exports.onExecutePostLogin = async (event, api) => {
  const payload = { terms: '3' };
  const token = api.redirect.encodeToken({ secret: event.secrets.KEY, payload });
  api.redirect.sendUserTo('https://terms.example.com/', { query: { token } });
};

exports.onContinuePostLogin = async (event, api) => {
  const claims = api.redirect.validateToken({
    secret: event.secrets.KEY,
    tokenParameterName: 'answer',
  });
  if (claims.accepted === false) api.access.deny('The terms were not accepted');
};
