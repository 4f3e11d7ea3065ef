exports.onExecutePostLogin = async (event, api) => {
  const isSupport = event.authorization?.roles?.includes('support') ?? false;
  const target = event.request.query?.impersonate;
  if (isSupport && target) api.idToken.setCustomClaim('https://acme.example/impersonates', target);
};
