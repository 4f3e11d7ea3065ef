const { ask } = require('actions:service');

exports.onExecutePostLogin = async (event, api) => {
  const answer = await ask('bans');
  if (answer.everyone) api.access.deny('No logins today');
};
