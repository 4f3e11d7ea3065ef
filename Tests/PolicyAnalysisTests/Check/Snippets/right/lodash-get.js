exports.onExecutePostLogin = async (event, api) => {
  const _ = require('lodash');
  const plan = _.get(event, 'user.app_metadata.billing.plan', 'free');
  if (plan === 'blocked') api.access.deny('blocked');
};
