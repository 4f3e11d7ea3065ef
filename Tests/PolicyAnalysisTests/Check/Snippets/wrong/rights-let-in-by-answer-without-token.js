// finds: rightsFromUserInput 9
exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.checked) return;
  if (api.redirect.canRedirect()) {
    api.redirect.sendUserTo('https://kyc.acme.example/');
  }
};
exports.onContinuePostLogin = async (event, api) => {
  if (event.request.query?.result !== 'passed') {
    api.access.deny('You have not passed.');
  }
};
