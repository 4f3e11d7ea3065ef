const { isStaff } = require('actions:staff');

exports.onExecutePostLogin = async (event, api) => {
  if (event.client.metadata.staff === 'only' && !isStaff(event.user)) api.access.deny('Staff only');
};
