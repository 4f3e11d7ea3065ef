const sha256 = require('crypto-js/sha256');

exports.onExecutePostLogin = async (event, api) => {
  const email = event.user.email?.toLowerCase();
  if (!email) return;
  api.idToken.setCustomClaim('https://example.com/contact', sha256(email).toString());
};
