const CryptoJS = require('crypto-js');

exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.email) return;
  const hash = CryptoJS.SHA256(event.user.email).toString();
  api.idToken.setCustomClaim('https://example.com/email_hash', hash);
};
