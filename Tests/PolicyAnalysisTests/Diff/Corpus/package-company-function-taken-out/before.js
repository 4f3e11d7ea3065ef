const policy = require('@acme/login-policy');

exports.onExecutePostLogin = async (event, api) => {
  const answer = await policy.check({ user: event.user.user_id, client: event.client.client_id });
  if (answer.denied) api.access.deny(answer.reason ?? 'denied');
};
