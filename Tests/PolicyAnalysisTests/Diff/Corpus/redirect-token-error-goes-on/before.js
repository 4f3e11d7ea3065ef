exports.onExecutePostLogin = async (event, api) => {
  api.redirect.sendUserTo('https://verify.example.com/');
};

exports.onContinuePostLogin = async (event, api) => {
  let claims;
  try {
    claims = api.redirect.validateToken({ secret: event.secrets.KEY, tokenParameterName: 't' });
  } catch (error) {
    api.access.deny('The answer of the page is not valid');
    return;
  }
  if (claims.locked) api.access.deny('locked');
};
