exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.age === undefined) api.prompt.render('ap_age');
};

exports.onContinuePostLogin = async (event, api) => {
  const age = Number(event.prompt?.fields?.age);
  if (!Number.isInteger(age)) return api.access.deny('No age was given');
  api.user.setAppMetadata('age', age);
};
