exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.blocked === true) {
    api.user.setAppMetadata('attempts', true);
    api.access.deny('Blocked');
  }
};
