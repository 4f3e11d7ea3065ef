const sha256 = require('crypto-js/sha256');

exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.email) return;
  api.idToken.setCustomClaim('https://example.com/contact', sha256(event.user.email).toString());
};
