exports.onExecutePostLogin = async (event, api) => {
  const isGuest = (event.authorization?.roles ?? []).includes('guest');
  api.accessToken.addScope('write');
  if (isGuest) api.accessToken.removeScope('write');
};
