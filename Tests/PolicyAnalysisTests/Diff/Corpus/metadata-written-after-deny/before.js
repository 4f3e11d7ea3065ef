exports.onExecutePostLogin = async (event, api) => {
  const count = Number.isInteger(event.user.app_metadata.count) ? event.user.app_metadata.count : 0;
  if (!event.user.email_verified) {
    return api.access.deny('Verify your address first');
  }
  api.user.setAppMetadata('count', count + 1);
};
