// A reset of a password asks a page for a proof, and ends at the application.
exports.onExecutePostChallenge = async (event, api) => {
  const token = api.redirect.encodeToken({ secret: event.secrets.PROOF, payload: { ask: 'identity' } });
  api.redirect.sendUserTo('http://127.0.0.1:' + event.secrets.PROOFS + '/proof', { query: { token } });
};

exports.onContinuePostChallenge = async (event, api) => {
  const proof = api.redirect.validateToken({ secret: event.secrets.PROOF });
  if (proof.answer !== 'yes') return api.access.deny('no proof of ' + event.user.email);
  api.transaction.setResultUrl('http://127.0.0.1:' + event.secrets.PROOFS + '/welcome', {
    query: { user: event.user.user_id },
  });
};
