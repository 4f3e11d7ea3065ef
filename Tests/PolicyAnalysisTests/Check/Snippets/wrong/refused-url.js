// finds: callRefused 4
exports.onExecutePostLogin = async (event, api) => {
  if (!api.redirect.canRedirect()) return;
  api.redirect.sendUserTo('/relative/page');
};
