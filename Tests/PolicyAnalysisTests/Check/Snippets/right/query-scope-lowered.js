exports.onExecutePostLogin = async (event, api) => {
  const scopes = event.transaction?.requested_scopes ?? [];
  if (scopes.includes('admin') && !event.authorization?.roles?.includes('admin')) {
    api.accessToken.removeScope('admin');
  }
};
