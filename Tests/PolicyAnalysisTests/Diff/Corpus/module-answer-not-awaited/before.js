const checks = require('actions:checks');

exports.onExecutePostLogin = async (event, api) => {
  if (!(await checks.isKnown(event.user))) api.access.deny('Not known');
};
