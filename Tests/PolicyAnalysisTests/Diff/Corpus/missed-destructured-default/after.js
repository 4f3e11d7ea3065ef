exports.onExecutePostLogin = async ({ user: { app_metadata: { access = {} } } }, api) => {
  const level = access.level || 'none';
  if (level === 'none') api.access.deny('There is no access for you');
};
