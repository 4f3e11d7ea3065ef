exports.onExecutePostLogin = async (event, api) => {
  const { theme = 'light' } = event.user.user_metadata ?? {};
  api.idToken.setCustomClaim('https://acme.example/theme', theme);
};
