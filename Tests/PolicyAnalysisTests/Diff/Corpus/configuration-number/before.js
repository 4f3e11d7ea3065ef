exports.onExecutePostLogin = async (event, api) => {
  const limit = Number(event.configuration?.MAXIMUM_LOGINS);
  if (event.stats.logins_count > limit) api.access.deny('Too many logins');
};
