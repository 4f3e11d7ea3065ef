exports.onExecutePostLogin = async (event, api) => {
  if (event.user.user_metadata.self_excluded === true) {
    api.access.deny('You have excluded yourself.');
  }
};
