const axios = require('axios');

exports.onExecutePostLogin = async (event, api) => {
  const { data } = await axios.get('https://bans.example.com/today');
  if (data.everyone) api.access.deny('No logins today');
};
