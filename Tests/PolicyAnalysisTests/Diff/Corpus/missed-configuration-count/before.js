exports.onExecutePostLogin = async (event, api) => {
  const limit = parseInt(event.configuration.MAXIMUM_LOGINS, 10);
  if (event.stats.logins_count > limit) api.access.deny('Too many logins');
};
