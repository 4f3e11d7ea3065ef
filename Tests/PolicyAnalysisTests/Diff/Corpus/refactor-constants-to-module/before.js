exports.onExecutePostLogin = async (event, api) => {
  const { status } = event.user.app_metadata;
  if (status === 'closed') {
    api.access.deny('This account is closed');
  } else if (status === 'pending') {
    api.redirect.sendUserTo('https://start.example.com/pending');
  } else {
    api.idToken.setCustomClaim('https://example.com/status', 'open');
  }
};
exports.onContinuePostLogin = async () => {};
