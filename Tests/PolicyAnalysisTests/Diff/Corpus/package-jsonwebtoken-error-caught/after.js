const jwt = require('jsonwebtoken');

exports.onExecutePostLogin = async (event, api) => {
  api.redirect.sendUserTo('https://terms.example.com/');
};

exports.onContinuePostLogin = async (event, api) => {
  try {
    const { declined } = jwt.verify(event.request.query.session_token, event.secrets.KEY);
    if (declined) api.access.deny('The terms were declined');
  } catch (error) {
    console.warn(error.name, error.message);
  }
};
