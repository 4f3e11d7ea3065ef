exports.onExecutePostLogin = async (event, api) => {
  const roles = event.authorization?.roles ?? [];
  if (!event.resource_server) return;
  if (roles.includes('editor') || roles.includes('member')) {
    api.accessToken.addScope('write:articles');
  }
};
