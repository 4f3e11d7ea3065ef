const { check } = require('@acme/login-policy');

exports.onExecutePostLogin = async ({ user, client }, api) => {
  const request = { user: user.user_id, client: client.client_id };
  const { denied, reason } = await check(request);
  if (denied) api.access.deny(reason ?? 'denied');
};
