const roles = require('actions:roles');

exports.onExecutePostLogin = async (event, api) => {
  for (const role of roles.allRolesOf(event.user)) api.accessToken.addScope(`role:${role}`);
};
