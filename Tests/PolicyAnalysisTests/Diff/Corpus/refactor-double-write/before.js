exports.onExecutePostLogin = async (event, api) => {
  const isAdmin = event.authorization?.roles.includes('admin') === true;
  api.user.setAppMetadata('kind', 'user');
  api.user.setAppMetadata('kind', isAdmin ? 'admin' : 'member');
};
