exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.proved) return;
  const token = api.redirect.encodeToken({ secret: event.secrets.PROOF_KEY, payload: {} });
  api.redirect.sendUserTo('https://proof.example.com/start', { query: { token } });
};

exports.onContinuePostLogin = async (event, api) => {
  const answer = api.redirect.validateToken({
    secret: event.secrets.PROOF_KEY,
    tokenParameterName: 'proof',
  });
  if (answer.result !== 'passed') api.access.deny('The proof failed');
};
