const { isEmpty } = require('lodash');

exports.onExecutePostLogin = async (event, api) => {
  if (isEmpty(event.user.app_metadata.groups)) api.access.deny('In no group');
};
