exports.onExecutePostLogin = async (event, api) => {
  const roles = event.authorization?.roles ?? [];
  if (roles.indexOf('payments') !== -1 && roles.indexOf('payments') < roles.indexOf('auditor')) {
    api.access.deny('Nobody may both pay and check');
  }
};
