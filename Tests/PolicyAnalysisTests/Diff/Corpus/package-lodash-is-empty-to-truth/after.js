exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.app_metadata.groups) api.access.deny('In no group');
};
