exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.email?.includes('@')) return;
  const domain = event.user.email.split('@').pop();
  api.idToken.setCustomClaim('https://example.com/domain', domain);
};
