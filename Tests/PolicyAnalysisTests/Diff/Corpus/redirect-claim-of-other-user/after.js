exports.onExecutePostLogin = async (event, api) => {
  api.redirect.sendUserTo('https://verify.example.com/');
};

exports.onContinuePostLogin = async (event, api) => {
  const claims = api.redirect.validateToken({ secret: event.secrets.KEY });
  if (!claims.account) api.access.deny('Another account was verified');
};
