const jwt = require('jsonwebtoken');

exports.onExecutePostLogin = async (event, api) => {
  api.redirect.sendUserTo('https://terms.example.com/');
};

exports.onContinuePostLogin = async (event, api) => {
  const claims = jwt.decode(event.request.query.session_token);
  if (claims.declined) api.access.deny('The terms were declined');
};
