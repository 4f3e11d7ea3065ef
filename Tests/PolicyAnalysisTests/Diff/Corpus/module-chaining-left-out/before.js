const plans = require('actions:plans');

exports.onExecutePostLogin = async (event, api) => {
  if (plans.isClosed(event.user)) api.access.deny('The plan is closed');
};
