exports.onExecutePostLogin = async (event, api) => {
  const isBusiness = event.connection.strategy === 'auth0';
  if (isBusiness) api.multifactor.enable('any', { allowRememberBrowser: false });
};
