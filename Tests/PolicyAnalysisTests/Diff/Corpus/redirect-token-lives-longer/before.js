exports.onExecutePostLogin = async (event, api) => {
  const token = api.redirect.encodeToken({
    secret: event.secrets.KEY,
    payload: { plan: event.user.app_metadata.plan },
    expiresInSeconds: 60,
  });
  api.redirect.sendUserTo('https://start.example.com/', { query: { session_token: token } });
};
exports.onContinuePostLogin = async () => {};
