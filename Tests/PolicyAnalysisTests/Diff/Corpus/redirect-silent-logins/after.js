exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.onboarded) return;
  if (api.redirect.canRedirect()) api.redirect.sendUserTo('https://start.example.com/');
};

exports.onContinuePostLogin = async (event, api) => {
  api.user.setAppMetadata('onboarded', true);
};
