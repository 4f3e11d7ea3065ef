exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.kyc || !api.redirect.canRedirect()) return;
  const token = api.redirect.encodeToken({
    secret: event.secrets.REDIRECT_SECRET,
    expiresInSeconds: 60,
    payload: { email: event.user.email },
  });
  api.redirect.sendUserTo('https://kyc.acme.example/start', { query: { session_token: token } });
};
exports.onContinuePostLogin = async (event, api) => {
  let payload;
  try {
    payload = api.redirect.validateToken({ secret: event.secrets.REDIRECT_SECRET });
  } catch (error) {
    api.access.deny('The check has failed.');
    return;
  }
  if (payload.passed !== true) return api.access.deny('You have not passed.');
  api.user.setAppMetadata('kyc', payload.level ?? 'basic');
};
