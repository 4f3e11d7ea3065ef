const jose = require('jose');

exports.onExecutePostLogin = async (event, api) => {
  const token = await new jose.SignJWT({ plan: event.user.app_metadata.plan ?? 'free' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(new TextEncoder().encode(event.secrets.KEY));
  api.redirect.sendUserTo('https://start.example.com/', { query: { token } });
};
exports.onContinuePostLogin = async () => {};
