exports.onExecutePostLogin = async (event, api) => {
  const { policy } = event.user.app_metadata;
  if (typeof policy !== 'string') return;
  try {
    const { locked } = JSON.parse(policy) ?? {};
    if (locked === true) api.access.deny('This account is locked');
  } catch {
    console.warn('the policy is no JSON');
  }
};
