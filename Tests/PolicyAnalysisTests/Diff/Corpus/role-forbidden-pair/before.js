exports.onExecutePostLogin = async (event, api) => {
  const roles = event.authorization?.roles ?? [];
  if (roles.includes('payments') && roles.includes('auditor')) {
    api.access.deny('Nobody may both pay and check');
  }
};
