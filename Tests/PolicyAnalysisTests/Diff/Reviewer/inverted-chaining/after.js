exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.subscription?.active) {
    api.access.deny('There is no active subscription');
  }
};
