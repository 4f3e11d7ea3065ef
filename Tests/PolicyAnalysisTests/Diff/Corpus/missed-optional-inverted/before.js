exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata?.contract?.ended) api.access.deny('The contract has ended');
};
