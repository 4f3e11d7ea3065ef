const { has } = require('actions:groups');

exports.onExecutePostLogin = async (event, api) => {
  if (!has(event.user.app_metadata.groups, 'staff')) api.access.deny('For staff');
};
