exports.onExecutePostLogin = async (event, api) => {
  const cached = api.cache.get(`rank ${event.user.user_id}`);
  const rank = cached ? JSON.parse(cached.value) : { level: 0 };
  if (rank.level < 2) api.access.deny('Your level is too low');
};
