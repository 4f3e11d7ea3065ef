const jwt = require('jsonwebtoken');

const verified = (token, key) => new Promise((resolve, reject) => {
  jwt.verify(token, key, (error, claims) => (error ? reject(error) : resolve(claims)));
});

exports.onExecutePostLogin = async (event, api) => {
  api.redirect.sendUserTo('https://profile.example.com/');
};

exports.onContinuePostLogin = async (event, api) => {
  const claims = await verified(event.request.query.session_token, event.secrets.KEY);
  if (claims.team) api.user.setAppMetadata('team', claims.team);
};
