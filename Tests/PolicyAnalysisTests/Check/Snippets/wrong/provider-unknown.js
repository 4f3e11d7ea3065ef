// finds: unknownProvider 4
exports.onExecutePostLogin = async (event, api) => {
  if (event.transaction?.protocol !== 'oidc-basic-profile') return;
  api.multifactor.enable('sms');
};
