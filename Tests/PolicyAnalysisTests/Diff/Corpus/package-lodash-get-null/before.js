const get = require('lodash/get');

exports.onExecutePostLogin = async (event, api) => {
  const name = get(event.user, 'app_metadata.plan.name', 'free');
  api.idToken.setCustomClaim('https://example.com/plan', name);
};
