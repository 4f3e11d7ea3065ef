const { randomUUID } = require('crypto');

exports.onExecutePostLogin = async (event, api) => {
  const { customer_id: known } = event.user.app_metadata;
  if (!known) api.user.setAppMetadata('customer_id', randomUUID());
};
