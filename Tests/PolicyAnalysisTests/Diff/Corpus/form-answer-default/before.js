exports.onExecutePostLogin = async (event, api) => {
  if (event.user.user_metadata.survey) return;
  api.prompt.render('ap_survey', { fields: { name: event.user.name ?? '' } });
};

exports.onContinuePostLogin = async (event, api) => {
  api.user.setUserMetadata('survey', event.prompt?.fields?.answer ?? 'none');
};
