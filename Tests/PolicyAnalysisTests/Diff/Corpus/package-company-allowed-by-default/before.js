const { check } = require('@acme/login-policy');

exports.onExecutePostLogin = async (event, api) => {
  const { allowed } = await check(event.user.user_id);
  if (!allowed) api.access.deny('Not allowed');
};
