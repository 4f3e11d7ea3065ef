exports.onExecutePostLogin = async (event, api) => {
  const scopes = event.user.app_metadata?.scopes ?? [];
  if (Array.isArray(scopes)) for (const scope of scopes) {
    if (['read:a', 'read:b'].includes(scope)) api.accessToken.addScope(scope);
  }
};
