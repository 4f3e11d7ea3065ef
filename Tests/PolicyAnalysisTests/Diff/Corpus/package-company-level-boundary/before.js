const { levelOf } = require('@acme/trust');

exports.onExecutePostLogin = async (event, api) => {
  const level = await levelOf(event.user.user_id);
  if (!(level >= 3)) api.access.deny('Not trusted enough');
};
