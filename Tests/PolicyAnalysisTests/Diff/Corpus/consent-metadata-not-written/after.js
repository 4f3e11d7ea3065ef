exports.onExecutePostLogin = async (event, api) => {
  if (event.user.user_metadata.consent === true) return;
  api.redirect.sendUserTo('https://consent.example.com/terms');
};

exports.onContinuePostLogin = async (event, api) => {
  if (event.request.query.accepted !== 'yes') {
    api.access.deny('The terms were not accepted');
    return;
  }
};
