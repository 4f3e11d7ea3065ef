exports.onExecutePostLogin = async (event, api) => {
  const name = event.organization?.name;
  const isExempt = name === 'acme' || event.stats.logins_count > 10;
  if (!isExempt) api.multifactor.enable('any');
};
