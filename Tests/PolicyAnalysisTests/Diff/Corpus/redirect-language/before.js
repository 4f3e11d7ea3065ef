exports.onExecutePostLogin = async (event, api) => {
  if (event.user.email_verified) return;
  const language = event.request.language ?? 'en';
  api.redirect.sendUserTo('https://start.example.com/verify', { query: { language } });
};
exports.onContinuePostLogin = async () => {};
