exports.onExecutePostLogin = async (event, api) => {
  const count = event.user.app_metadata.count || 0;
  api.user.setAppMetadata('count', count + 1);
};
