exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.onboarded) return;
  api.redirect.sendUserTo('https://start.example.com/');
};

exports.onContinuePostLogin = async (event, api) => {
  api.user.setAppMetadata('onboarded', true);
};
