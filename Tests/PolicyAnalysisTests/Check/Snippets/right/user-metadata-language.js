exports.onExecutePostLogin = async (event, api) => {
  const language = event.user.user_metadata.language || event.request.language || 'en';
  api.idToken.setCustomClaim('https://acme.example/language', language);
};
