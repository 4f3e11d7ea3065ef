exports.onExecutePostLogin = async (event, api) => {
  const { plan } = event.user.app_metadata;
  if (plan === 'enterprise') {
    api.multifactor.enable('any');
  }
};
