exports.onExecutePostLogin = async (event, api) => {
  const end = event.user.app_metadata.subscription?.ends_at;
  if (typeof end !== 'number') return api.access.deny('There is no subscription');
  const now = Math.floor(Date.now() / 1000);
  if (end < now) api.access.deny('Your subscription has ended');
};
