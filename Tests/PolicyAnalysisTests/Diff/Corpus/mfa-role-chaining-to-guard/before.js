exports.onExecutePostLogin = async (event, api) => {
  if (event.authorization?.roles.includes('billing')) {
    api.multifactor.enable('guardian', { allowRememberBrowser: true });
  }
};
