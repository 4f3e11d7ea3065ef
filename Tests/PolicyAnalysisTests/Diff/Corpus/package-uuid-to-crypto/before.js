const { v4: uuidv4 } = require('uuid');

exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.customer_id) return;
  api.user.setAppMetadata('customer_id', uuidv4());
};
