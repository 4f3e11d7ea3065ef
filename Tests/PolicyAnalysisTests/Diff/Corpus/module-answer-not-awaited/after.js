const checks = require('actions:checks');

exports.onExecutePostLogin = async (event, api) => {
  if (!checks.isKnown(event.user)) api.access.deny('Not known');
};
