exports.onExecutePostLogin = async (event, api) => {
  if (event.authorization?.roles.length === 0) api.accessToken.removeScope('delete:articles');
};
