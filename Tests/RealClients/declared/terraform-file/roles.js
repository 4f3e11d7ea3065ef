exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim('https://shop.example.com/roles', event.authorization?.roles ?? []);
};
