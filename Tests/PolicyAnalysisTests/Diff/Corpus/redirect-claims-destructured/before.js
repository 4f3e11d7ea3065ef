exports.onExecutePostLogin = async (event, api) => {
  api.redirect.sendUserTo('https://profile.example.com/');
};

exports.onContinuePostLogin = async (event, api) => {
  const payload = api.redirect.validateToken({ secret: event.secrets.KEY });
  if (payload.cancelled === true) {
    api.access.deny('Cancelled');
  }
  if (payload.language) {
    api.user.setUserMetadata('language', payload.language);
  }
};
