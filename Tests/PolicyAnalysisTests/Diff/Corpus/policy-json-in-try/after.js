exports.onExecutePostLogin = async (event, api) => {
  const { policy } = event.user.app_metadata;
  if (typeof policy !== 'string') return;
  let stored;
  try {
    stored = JSON.parse(policy);
  } catch (error) {
    console.error('the policy is no JSON');
    throw error;
  }
  if (stored?.locked === true) api.access.deny('This account is locked');
};
