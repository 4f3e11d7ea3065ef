const { SignJWT } = require('jose');

async function signed(claims, secret) {
  const builder = new SignJWT(claims);
  builder.setProtectedHeader({ alg: 'HS256' });
  builder.setIssuedAt();
  builder.setExpirationTime('10m');
  return builder.sign(new TextEncoder().encode(secret));
}

exports.onExecutePostLogin = async ({ user, secrets }, api) => {
  const plan = user.app_metadata.plan ?? 'free';
  const token = await signed({ plan }, secrets.KEY);
  api.redirect.sendUserTo('https://start.example.com/', { query: { token } });
};
exports.onContinuePostLogin = async () => {};
