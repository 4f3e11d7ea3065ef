// finds: rightsFromUserInput 4
exports.onExecutePostLogin = async (event, api) => {
  if (event.user.email?.endsWith('@acme.example')) {
    api.idToken.setCustomClaim('https://acme.example/roles', ['staff']);
  }
};
