const axios = require('axios');

exports.onExecutePostLogin = async (event, api) => {
  const params = { user: event.user.email };
  await axios.get('https://seen.example.com/mark', { params }).catch(() => null);
};
