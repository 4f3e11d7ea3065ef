exports.onExecutePostLogin = async (event, api) => {
  const role = event.configuration?.EDITOR_ROLE;
  const roles = event.authorization?.roles ?? [];
  if (role && roles.includes(role)) api.accessToken.addScope('write:articles');
};
