// finds: interactionImpossible 3
exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.app_metadata.form) api.prompt.render('ap_form');
};
