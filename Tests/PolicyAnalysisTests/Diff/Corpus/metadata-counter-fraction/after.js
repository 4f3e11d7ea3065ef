exports.onExecutePostLogin = async (event, api) => {
  const stored = event.user.app_metadata.count;
  const count = typeof stored === 'number' ? stored : 0;
  if (!event.user.email_verified) {
    return api.access.deny('Verify your address first');
  }
  api.user.setAppMetadata('count', count + 1);
};
