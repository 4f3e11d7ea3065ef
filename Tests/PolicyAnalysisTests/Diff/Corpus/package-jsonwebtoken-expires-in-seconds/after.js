const { sign } = require('jsonwebtoken');

const LIFETIME = 5 * 60;

exports.onExecutePostLogin = async (event, api) => {
  const { user, secrets } = event;
  if (user.app_metadata.terms === '2') return;
  const token = sign({ user: user.user_id }, secrets.KEY, { expiresIn: LIFETIME });
  api.redirect.sendUserTo('https://terms.example.com/', { query: { token } });
};

exports.onContinuePostLogin = async (event, api) => {
  api.user.setAppMetadata('terms', '2');
};
