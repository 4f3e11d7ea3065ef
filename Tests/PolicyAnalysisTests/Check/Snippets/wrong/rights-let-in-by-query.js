// finds: rightsFromUserInput 3
exports.onExecutePostLogin = async (event, api) => {
  if (event.request.query?.bypass === 'true') return;
  if (!event.user.app_metadata.approved) api.access.deny('not approved');
};
