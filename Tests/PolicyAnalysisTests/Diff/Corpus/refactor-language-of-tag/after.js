exports.onExecutePostLogin = async (event, api) => {
  const { query, language } = event.request;
  const wanted = (query && query.language) ?? language ?? 'en';
  api.idToken.setCustomClaim('https://example.com/language', wanted.substring(0, 2).toLowerCase());
};
