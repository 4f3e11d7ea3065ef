const jwt = require('jsonwebtoken');

exports.onExecutePostLogin = async (event, api) => {
  api.redirect.sendUserTo('https://profile.example.com/');
};

exports.onContinuePostLogin = async ({ request, secrets }, api) => {
  const { team } = jwt.verify(request.query.session_token, secrets.KEY);
  if (team) api.user.setAppMetadata('team', team);
};
