exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.stolen !== true) return;
  api.access.deny('The device was stolen');
};
