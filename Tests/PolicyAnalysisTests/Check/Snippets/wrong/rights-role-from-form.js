// finds: rightsFromUserInput 8
exports.onExecutePostLogin = async (event, api) => {
  if (event.transaction?.protocol !== 'oidc-basic-profile') return;
  api.prompt.render('ap_role');
};
exports.onContinuePostLogin = async (event, api) => {
  const role = event.prompt?.fields?.role;
  if (role) api.accessToken.setCustomClaim('https://acme.example/role', role);
};
