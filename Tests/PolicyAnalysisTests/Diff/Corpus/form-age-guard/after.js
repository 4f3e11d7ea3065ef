exports.onExecutePostLogin = async ({ user: { app_metadata: { age } } }, api) => {
  if (typeof age === 'undefined') api.prompt.render('ap_age');
};

exports.onContinuePostLogin = async ({ prompt }, api) => {
  const { age } = prompt?.fields ?? {};
  const years = Number(age);
  if (Number.isInteger(years)) {
    api.user.setAppMetadata('age', years);
  } else {
    api.access.deny('No age was given');
  }
};
