exports.onExecutePostLogin = async (event, api) => {
  const crypto = require('crypto');
  const mark = crypto.createHmac('sha256', event.secrets.HMAC_KEY).update(event.user.user_id).digest('hex');
  api.idToken.setCustomClaim('https://acme.example/mark', mark);
};
