exports.onExecutePostLogin = async (event, api) => {
  const { plan } = event.user.app_metadata;
  if (plan === 'team' || plan === 'enterprise') {
    api.multifactor.enable('any');
  }
};
