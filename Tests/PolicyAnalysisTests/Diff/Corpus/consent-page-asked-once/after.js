exports.onExecutePostLogin = async (event, api) => {
  if (event.user.user_metadata.consent === undefined) {
    api.redirect.sendUserTo('https://consent.example.com/terms');
  }
};

exports.onContinuePostLogin = async (event, api) => {
  api.user.setUserMetadata('consent', true);
};
