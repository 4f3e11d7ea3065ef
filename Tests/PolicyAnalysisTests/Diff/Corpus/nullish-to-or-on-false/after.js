exports.onExecutePostLogin = async (event, api) => {
  const isAllowed = event.user.app_metadata.may_log_in || true;
  if (!isAllowed) api.access.deny('This account may not log in');
};
