// finds: rightsFromUserInput 3
exports.onExecutePostLogin = async (event, api) => {
  const { approved } = event.user.user_metadata;
  if (approved !== true) return api.access.deny('not approved yet');
};
