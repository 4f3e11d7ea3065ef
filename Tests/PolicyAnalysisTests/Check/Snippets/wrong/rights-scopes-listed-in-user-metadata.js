// finds: rightsFromUserInput 5
exports.onExecutePostLogin = async (event, api) => {
  const scopes = event.user.user_metadata.scopes;
  if (!Array.isArray(scopes)) return;
  for (const scope of scopes) api.accessToken.addScope(String(scope).replaceAll(' ', '') || 'none');
};
