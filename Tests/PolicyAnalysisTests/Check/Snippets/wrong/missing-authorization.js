// finds: missingFieldThrows 3
exports.onExecutePostLogin = async (event, api) => {
  api.accessToken.setCustomClaim('https://acme.example/roles', event.authorization.roles);
};
