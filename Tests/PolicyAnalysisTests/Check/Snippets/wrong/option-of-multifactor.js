// finds: unknownOption 4
exports.onExecutePostLogin = async (event, api) => {
  if (event.transaction?.protocol === 'oidc-basic-profile') {
    api.multifactor.enable('any', { allowRememberBrowsers: false });
  }
};
