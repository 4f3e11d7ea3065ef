exports.onExecutePostLogin = async (event, api) => {
  if (!event.authorization?.roles.includes('editor')) return;
  api.accessToken.addScope('read:drafts write:drafts');
};
