const { rolesOf } = require('actions:roles');

exports.onExecutePostLogin = async (event, api) => {
  for (const role of rolesOf(event.user)) api.accessToken.addScope(`role:${role}`);
};
