exports.onExecutePostLogin = async (event, api) => {
  if (event.user.email_verified && event.user.email?.endsWith('@acme.example')) {
    api.idToken.setCustomClaim('https://acme.example/roles', ['staff']);
  }
};
