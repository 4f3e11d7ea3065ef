// finds: rightsFromUserInput 4
exports.onExecutePostLogin = async (event, api) => {
  if (event.transaction?.protocol !== 'oidc-basic-profile') return;
  if (event.user.user_metadata.skip_mfa) return;
  api.multifactor.enable('any', { allowRememberBrowser: false });
};
