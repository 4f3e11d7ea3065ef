const { createHmac } = require('node:crypto');

exports.onExecutePostLogin = async (event, api) => {
  const hmac = createHmac('sha256', event.secrets.CHAT_KEY);
  hmac.update(event.user.user_id);
  api.idToken.setCustomClaim('https://example.com/chat_signature', hmac.digest('base64'));
};
