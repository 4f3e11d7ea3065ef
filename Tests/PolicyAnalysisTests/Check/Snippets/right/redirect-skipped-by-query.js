exports.onExecutePostLogin = async (event, api) => {
  if (!api.redirect.canRedirect() || event.request.query?.skip_survey) return;
  api.redirect.sendUserTo('https://acme.example/survey');
};
