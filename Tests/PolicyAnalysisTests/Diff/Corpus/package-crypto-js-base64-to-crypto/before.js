const hmacSHA256 = require('crypto-js/hmac-sha256');
const Base64 = require('crypto-js/enc-base64');

exports.onExecutePostLogin = async (event, api) => {
  const signature = Base64.stringify(hmacSHA256(event.user.user_id, event.secrets.CHAT_KEY));
  api.idToken.setCustomClaim('https://example.com/chat_signature', signature);
};
