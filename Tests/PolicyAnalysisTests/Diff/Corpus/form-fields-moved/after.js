const FORM = 'ap_survey';

exports.onExecutePostLogin = async ({ user }, api) => {
  const { survey } = user.user_metadata;
  if (!survey) {
    const fields = {};
    fields.name = user.name ?? '';
    api.prompt.render(FORM, { fields });
  }
};

exports.onContinuePostLogin = async ({ prompt }, api) => {
  const { answer } = prompt?.fields ?? {};
  api.user.setUserMetadata('survey', answer ?? 'none');
};
