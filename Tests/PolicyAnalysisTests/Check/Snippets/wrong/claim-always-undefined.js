// finds: claimIgnored 4
exports.onExecutePostLogin = async (event, api) => {
  const settings = {};
  api.idToken.setCustomClaim('https://acme.example/plan', settings.plan);
};
