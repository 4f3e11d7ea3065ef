exports.onExecutePostLogin = async (event, api) => {
  const body = event.request.body ?? {};
  if (body.grant_type === 'password') api.idToken.setCustomClaim('https://acme.example/legacy', true);
};
