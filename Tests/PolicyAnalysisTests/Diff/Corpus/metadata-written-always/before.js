exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.first) return;
  api.user.setAppMetadata('first', new Date().toISOString());
};
