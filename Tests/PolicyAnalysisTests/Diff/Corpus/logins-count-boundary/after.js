const LIMIT = 5;

exports.onExecutePostLogin = async (event, api) => {
  const { logins_count: count } = event.stats;
  if (!event.user.email_verified && count > LIMIT) api.access.deny('Verify your address first');
};
