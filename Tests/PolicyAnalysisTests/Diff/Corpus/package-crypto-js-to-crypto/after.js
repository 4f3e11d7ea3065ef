const crypto = require('crypto');

exports.onExecutePostLogin = async (event, api) => {
  const { email } = event.user;
  if (!email) return;
  const hash = crypto.createHash('sha256').update(email).digest('hex');
  api.idToken.setCustomClaim('https://example.com/email_hash', hash);
};
