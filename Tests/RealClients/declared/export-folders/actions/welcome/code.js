exports.onExecutePostLogin = async (event, api) => {
  api.accessToken.setCustomClaim('https://bank.example.com/name', event.user.name);
};
