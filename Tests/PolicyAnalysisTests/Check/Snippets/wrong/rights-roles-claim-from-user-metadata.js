// finds: rightsFromUserInput 3
exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim('https://acme.example/roles', event.user.user_metadata.roles ?? []);
};
