exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.locked === true) {
    api.access.deny('locked');
  }
};
