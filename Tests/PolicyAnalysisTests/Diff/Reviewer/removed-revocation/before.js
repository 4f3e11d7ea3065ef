exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.stolen !== true) return;
  if (event.session) api.session.revoke('The device was stolen');
  api.access.deny('The device was stolen');
};
