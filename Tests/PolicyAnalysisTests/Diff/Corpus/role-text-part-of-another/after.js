exports.onExecutePostLogin = async (event, api) => {
  const { roles } = event.user.app_metadata;
  if (typeof roles !== 'string' || !roles.includes('admin')) {
    api.access.deny('Only for administrators');
  }
};
