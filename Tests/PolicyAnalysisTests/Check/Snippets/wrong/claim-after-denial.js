// finds: callAfterDecision 4
exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.email_verified) api.access.deny('verify your address');
  if (!event.user.email_verified) api.access.deny('and do it soon');
};
