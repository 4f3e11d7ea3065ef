const _ = require('lodash');

exports.onExecutePostLogin = async (event, api) => {
  const name = _.get(event, 'user.app_metadata.plan.name', 'free');
  api.idToken.setCustomClaim('https://example.com/plan', name);
};
