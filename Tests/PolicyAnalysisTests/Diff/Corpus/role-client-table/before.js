exports.onExecutePostLogin = async (event, api) => {
  const roles = event.authorization?.roles || [];
  if (event.client.name !== 'Newsroom' || roles.includes('editor')) return;
  api.access.deny('You need the role of an editor');
};
