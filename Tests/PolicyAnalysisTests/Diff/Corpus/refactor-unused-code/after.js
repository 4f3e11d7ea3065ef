exports.onExecutePostLogin = async (event, api) => {
  if (event.user.email_verified === true) return;
  api.access.deny('Verify your address first');
};
