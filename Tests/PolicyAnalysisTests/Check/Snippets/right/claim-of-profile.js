exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim('https://acme.example/name', event.user.name ?? event.user.nickname);
};
