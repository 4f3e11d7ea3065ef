exports.onExecutePostLogin = async (event, api) => {
  const roles = event.authorization?.roles || [];
  if (!roles.includes('editor')) api.access.deny('You need the role of an editor');
};
