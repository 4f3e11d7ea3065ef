const levelOf = require('actions:level');

exports.onExecutePostLogin = async (event, api) => {
  if (levelOf(event.user) === 'low') api.access.deny('The level is too low');
};
