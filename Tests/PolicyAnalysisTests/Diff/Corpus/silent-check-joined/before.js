exports.onExecutePostLogin = async (event, api) => {
  const isSilent = event.request.query.prompt === 'none';
  if (isSilent) return;
  if (!event.user.email_verified) api.access.deny('Verify your address first');
};
