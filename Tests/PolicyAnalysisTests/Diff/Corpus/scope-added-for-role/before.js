exports.onExecutePostLogin = async (event, api) => {
  const roles = event.authorization?.roles ?? [];
  if (!event.resource_server) return;
  if (roles.includes('editor')) api.accessToken.addScope('write:articles');
};
