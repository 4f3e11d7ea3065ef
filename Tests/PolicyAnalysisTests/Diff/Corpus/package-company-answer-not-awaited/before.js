const policy = require('@acme/login-policy');

exports.onExecutePostLogin = async (event, api) => {
  const blocked = await policy.isBlocked(event.user.user_id);
  if (blocked === true) api.access.deny('blocked');
};
