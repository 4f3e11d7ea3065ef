exports.onExecutePostLogin = async (event, api) => {
  const { v4 } = require('uuid');
  if (!event.user.app_metadata.uuid) api.user.setAppMetadata('uuid', v4());
};
