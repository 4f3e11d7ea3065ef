exports.onExecutePostLogin = async (event, api) => {
  if (event.transaction?.prompt?.includes('none')) return;
  if (event.user.app_metadata.expired) api.access.deny('Expired');
};
