exports.onExecutePostLogin = async (event, api) => {
  const { organization, stats } = event;
  if (organization?.name !== 'acme' || stats.logins_count <= 10) {
    api.multifactor.enable('any');
  }
};
