exports.onExecutePostLogin = async (event, api) => {
  const level = event.request.query.level ?? 'read';
  if (event.user.email_verified) api.accessToken.addScope(`articles:${level}`);
};
