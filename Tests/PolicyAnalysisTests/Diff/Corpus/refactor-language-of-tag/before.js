exports.onExecutePostLogin = async (event, api) => {
  const wanted = event.request.query?.language ?? event.request.language ?? 'en';
  const code = wanted.slice(0, 2).toLowerCase();
  api.idToken.setCustomClaim('https://example.com/language', code);
};
