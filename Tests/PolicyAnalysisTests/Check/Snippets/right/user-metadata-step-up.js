exports.onExecutePostLogin = async (event, api) => {
  if (event.user.user_metadata.use_mfa) {
    api.multifactor.enable('any', { allowRememberBrowser: false });
  }
};
