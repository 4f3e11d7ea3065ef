exports.onExecutePostLogin = async (event, api) => {
  if (event.user.email_verified) api.accessToken.addScope('articles:read');
};
