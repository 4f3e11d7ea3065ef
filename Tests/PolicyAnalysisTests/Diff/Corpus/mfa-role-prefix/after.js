exports.onExecutePostLogin = async (event, api) => {
  const roles = event.authorization?.roles ?? [];
  if (roles.length > 0 && roles.some((role) => role.startsWith('admin'))) {
    api.multifactor.enable('any');
  }
};
