exports.onExecutePostLogin = async ({ user: { app_metadata: { access: { level = 'none' } = {} } } }, api) => {
  if (level === 'none') api.access.deny('There is no access for you');
};
