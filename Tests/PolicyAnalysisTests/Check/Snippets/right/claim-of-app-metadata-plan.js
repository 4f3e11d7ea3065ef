exports.onExecutePostLogin = async (event, api) => {
  const plan = event.user.app_metadata.plan ?? 'free';
  if (event.authorization) {
    api.idToken.setCustomClaim('https://acme.example/plan', plan);
  }
};
