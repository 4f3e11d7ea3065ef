exports.onExecutePostLogin = async (event, api) => {
  const roles = event.authorization?.roles || [];
  if (!roles.includes('editors')) api.access.deny('You need the role of an editor');
};
