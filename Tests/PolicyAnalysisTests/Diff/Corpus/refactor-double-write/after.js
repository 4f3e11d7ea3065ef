exports.onExecutePostLogin = async (event, api) => {
  const kinds = { true: 'admin', false: 'member' };
  const isAdmin = Boolean(event.authorization?.roles.includes('admin'));
  api.user.setAppMetadata('kind', kinds[isAdmin]);
};
