exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.locked == 1) api.access.deny('This account is locked');
};
