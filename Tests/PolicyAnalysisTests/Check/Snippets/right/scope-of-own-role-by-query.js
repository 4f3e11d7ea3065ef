exports.onExecutePostLogin = async (event, api) => {
  const isAdmin = event.authorization?.roles?.includes('admin');
  if (isAdmin && event.request.query?.elevate === 'true') api.accessToken.addScope('admin');
};
