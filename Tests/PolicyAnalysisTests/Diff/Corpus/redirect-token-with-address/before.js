exports.onExecutePostLogin = async (event, api) => {
  const { user, secrets } = event;
  const token = api.redirect.encodeToken({ secret: secrets.KEY, payload: { name: user.name } });
  api.redirect.sendUserTo('https://start.example.com/', { query: { session_token: token } });
};
exports.onContinuePostLogin = async () => {};
