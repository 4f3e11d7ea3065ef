exports.onExecutePostLogin = async (event, api) => {
  const { policy } = event.user.app_metadata;
  if (typeof policy !== 'string') return;
  const { locked } = JSON.parse(policy) ?? {};
  if (locked === true) api.access.deny('This account is locked');
};
