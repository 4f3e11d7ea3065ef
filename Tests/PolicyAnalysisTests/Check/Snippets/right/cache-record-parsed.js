exports.onExecutePostLogin = async (event, api) => {
  const record = api.cache.get(`seen:${event.user.user_id}`);
  if (record && record.value === event.request.ip) return;
  api.cache.set(`seen:${event.user.user_id}`, event.request.ip, { expires_at: Date.now() + 60_000 });
};
