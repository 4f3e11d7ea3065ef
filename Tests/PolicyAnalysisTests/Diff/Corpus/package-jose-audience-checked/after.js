const { jwtVerify } = require('jose');

exports.onExecutePostLogin = async (event, api) => {
  api.redirect.sendUserTo('https://profile.example.com/');
};

exports.onContinuePostLogin = async (event, api) => {
  const key = new TextEncoder().encode(event.secrets.KEY);
  const { payload } = await jwtVerify(event.request.query.session_token, key, {
    audience: 'https://example.com/actions',
  });
  if (payload.team) api.user.setAppMetadata('team', payload.team);
};
