exports.onExecutePostLogin = async (event, api) => {
  if (event.stats.logins_count > 1) return;
  api.user.setAppMetadata('welcomed', true);
};
