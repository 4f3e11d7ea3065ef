exports.onExecutePostLogin = async (event, api) => {
  if (event.authorization?.roles.length === 0) api.accessToken.removeScope('delete:articles');
  if (!event.user.email_verified) api.accessToken.removeScope('write:articles');
};
