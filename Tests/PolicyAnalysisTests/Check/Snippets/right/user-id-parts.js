exports.onExecutePostLogin = async (event, api) => {
  const [provider, id] = event.user.user_id.split('|');
  api.idToken.setCustomClaim('https://acme.example/id', `${provider}:${id.slice(0, 8)}`);
};
