const axios = require('axios');

exports.onExecutePostLogin = async (event, api) => {
  try {
    const { data } = await axios.get('https://bans.example.com/ban', {
      params: { id: event.user.user_id },
    });
    if (data.active) api.access.deny('This account is banned');
  } catch (error) {
    if (error.response) return;
    api.access.deny('The ban list cannot be read');
  }
};
