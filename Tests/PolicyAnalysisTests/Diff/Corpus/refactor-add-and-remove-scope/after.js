exports.onExecutePostLogin = async (event, api) => {
  const { accessToken } = api;
  const isGuest = event.authorization?.roles.includes('guest') === true;
  if (isGuest) accessToken.removeScope('write');
  else accessToken.addScope('write');
};
