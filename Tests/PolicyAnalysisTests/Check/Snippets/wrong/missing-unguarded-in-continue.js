// finds: missingFieldThrows 8
exports.onExecutePostLogin = async (event, api) => {
  if (api.redirect.canRedirect() && !event.user.app_metadata.answered) {
    api.redirect.sendUserTo('https://acme.example/question');
  }
};
exports.onContinuePostLogin = async (event, api) => {
  const answer = event.request.body.answer.trim();
  api.user.setAppMetadata('answered', answer);
};
