exports.onExecutePostLogin = async (event, api) => {
  const roles = event.authorization?.roles || [];
  if (roles[0] !== 'editor') api.access.deny('You need the role of an editor');
};
