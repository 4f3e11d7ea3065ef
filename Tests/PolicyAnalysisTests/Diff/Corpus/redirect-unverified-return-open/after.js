exports.onExecutePostLogin = async (event, api) => {
  if (event.user.email_verified) return;
  api.redirect.sendUserTo('https://start.example.com/verify');
};

exports.onContinuePostLogin = async (event, api) => {
  console.log('back from the page', event.user.email_verified);
};
