const rules = require('actions:rules');

exports.onExecutePostLogin = async (event, api) => {
  if (rules.isStrict(event.client) && !rules.isStaff(event.user)) api.access.deny('For staff');
};
