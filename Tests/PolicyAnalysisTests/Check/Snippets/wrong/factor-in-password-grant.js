// finds: challengeImpossible 3
exports.onExecutePostLogin = async (event, api) => {
  api.multifactor.enable('any', { allowRememberBrowser: false });
};
