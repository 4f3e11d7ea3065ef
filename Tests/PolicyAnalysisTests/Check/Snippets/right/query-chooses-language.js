exports.onExecutePostLogin = async (event, api) => {
  const query = event.request.query ?? {};
  const language = ['en', 'de'].includes(query.ui_locales) ? query.ui_locales : 'en';
  api.idToken.setCustomClaim('https://acme.example/language', language);
};
