exports.onExecutePostLogin = async (event, api) => {
  const created = Date.parse(event.user.created_at);
  if (Number.isNaN(created)) return;
  if (Date.now() - created < 60_000) api.user.setAppMetadata('is_new', true);
};
