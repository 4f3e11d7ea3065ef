// finds: rightsFromUserInput 3
exports.onExecutePostLogin = async (event, api) => {
  api.accessToken.setCustomClaim('https://acme.example/permissions', event.request.body?.permissions ?? []);
};
