// finds: interactionImpossible 3
exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.app_metadata.survey) api.redirect.sendUserTo('https://acme.example/survey');
};
