exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.email_verified) {
    api.redirect.sendUserTo('https://start.example.com/verify');
  }
};
exports.onContinuePostLogin = async () => {};
