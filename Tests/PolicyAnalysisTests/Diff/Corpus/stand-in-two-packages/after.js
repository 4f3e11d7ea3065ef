const axios = require('axios');

exports.onExecutePostLogin = async (event, api) => {
  const { data } = await axios.get('https://members.example.com/me', {
    headers: { 'X-User': event.user.user_id },
  });
  if (data?.member?.state === 'expired') api.access.deny('The membership has ended');
};
