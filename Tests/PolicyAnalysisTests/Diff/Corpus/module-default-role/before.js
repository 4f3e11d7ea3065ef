const { rolesOf } = require('actions:roles');

exports.onExecutePostLogin = async (event, api) => {
  api.accessToken.setCustomClaim('https://example.com/roles', rolesOf(event));
};
