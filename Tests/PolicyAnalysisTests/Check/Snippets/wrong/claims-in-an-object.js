// finds: claimIgnored 3
exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim({ 'https://acme.example/a': 1 });
};
