// finds: rightsFromUserInput 4
exports.onExecutePostLogin = async (event, api) => {
  const role = event.request.query?.role;
  if (role) api.idToken.setCustomClaim('https://acme.example/role', role);
};
