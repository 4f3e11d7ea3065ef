exports.onExecutePostLogin = async (event, api) => {
  api.redirect.sendUserTo('https://verify.example.com/');
};

exports.onContinuePostLogin = async (event, api) => {
  let claims = {};
  try {
    claims = api.redirect.validateToken({ secret: event.secrets.KEY, tokenParameterName: 't' });
  } catch (error) {
    console.warn('The answer of the page is not valid', error.message);
  }
  if (claims.locked) api.access.deny('locked');
};
