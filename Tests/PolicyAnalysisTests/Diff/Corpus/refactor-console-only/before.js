exports.onExecutePostLogin = async (event, api) => {
  console.log('login', event.user.user_id);
  if (event.stats.logins_count === 1) api.user.setAppMetadata('new', true);
};
