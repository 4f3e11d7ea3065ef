// finds: rightsFromUserInput 4
exports.onExecutePostLogin = async (event, api) => {
  if (event.transaction?.protocol !== 'samlp') return;
  api.samlResponse.setAttribute('groups', event.user.user_metadata.groups ?? []);
};
