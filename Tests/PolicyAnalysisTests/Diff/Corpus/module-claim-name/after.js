const names = require('actions:names');

exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim(names.plan, event.user.app_metadata.plan ?? 'free');
};
