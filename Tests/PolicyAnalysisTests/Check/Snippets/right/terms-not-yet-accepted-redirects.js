exports.onExecutePostLogin = async (event, api) => {
  if (!api.redirect.canRedirect()) return;
  if (event.user.app_metadata.terms_version !== '2024-05') {
    api.redirect.sendUserTo('https://acme.example/terms');
  }
};
exports.onContinuePostLogin = async (event, api) => {
  if (event.request.body.accepted !== 'yes') {
    api.access.deny('The terms have to be accepted.');
    return;
  }
  api.user.setAppMetadata('terms_version', '2024-05');
};
