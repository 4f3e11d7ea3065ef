exports.onExecutePostLogin = async (event, api) => {
  if (api.redirect.canRedirect() && !event.user.app_metadata.profile_complete) {
    api.redirect.sendUserTo('https://acme.example/profile');
  }
};
exports.onContinuePostLogin = async (event, api) => {
  api.user.setAppMetadata('profile_complete', true);
};
