const axios = require('axios');

exports.onExecutePostLogin = async (event, api) => {
  const { status, data } = await axios.get('https://bans.example.com/ban', {
    params: { id: event.user.user_id },
  });
  if (status === 200 && data.active === true) api.access.deny('This account is banned');
};
