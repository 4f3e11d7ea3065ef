const { v5: uuidv5 } = require('uuid');

exports.onExecutePostLogin = async (event, api) => {
  const id = uuidv5(event.user.user_id, uuidv5.URL);
  api.idToken.setCustomClaim('https://example.com/customer', id);
};
