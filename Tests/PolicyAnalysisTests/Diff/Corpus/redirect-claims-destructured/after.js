exports.onExecutePostLogin = async (event, api) => {
  api.redirect.sendUserTo('https://profile.example.com/');
};

exports.onContinuePostLogin = async ({ secrets: { KEY: secret } }, api) => {
  const { cancelled, language } = api.redirect.validateToken({ secret });
  if (cancelled === true) api.access.deny('Cancelled');
  language && api.user.setUserMetadata('language', language);
};
