exports.onExecutePostLogin = async (event, api) => {
  const names = event.authorization?.roles ?? [];
  if (names.length > 0) api.accessToken.setCustomClaim('roles', names);
};
