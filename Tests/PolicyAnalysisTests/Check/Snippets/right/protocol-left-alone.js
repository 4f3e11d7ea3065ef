exports.onExecutePostLogin = async (event, api) => {
  const grants = ['oauth2-refresh-token', 'oauth2-password', 'oauth2-device-code', 'oauth2-token-exchange'];
  if (grants.includes(event.transaction?.protocol)) return;
  api.multifactor.enable('any', { allowRememberBrowser: true });
};
