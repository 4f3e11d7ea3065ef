exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim('https://bank.example.com/roles', event.authorization?.roles ?? []);
};
