const { hasEnded } = require('actions:access');

exports.onExecutePostLogin = async (event, api) => {
  if (hasEnded(event.user)) api.access.deny('The contract has ended');
};
