exports.onExecutePostLogin = async (event, api) => {
  const { quota } = event.user.app_metadata;
  const limit = typeof quota === 'number' ? quota : 100;
  if (event.stats.logins_count > limit) api.access.deny('Your quota is used up');
};
