const jwt = require('jsonwebtoken');

exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.terms === '2') return;
  const token = jwt.sign({ user: event.user.user_id }, event.secrets.KEY, { expiresIn: '5m' });
  api.redirect.sendUserTo('https://terms.example.com/', { query: { token } });
};

exports.onContinuePostLogin = async (event, api) => {
  api.user.setAppMetadata('terms', '2');
};
