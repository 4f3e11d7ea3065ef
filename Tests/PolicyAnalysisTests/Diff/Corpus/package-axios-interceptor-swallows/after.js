const axios = require('axios');

const client = axios.create({ baseURL: 'https://members.example.com' });
client.interceptors.response.use(
  (response) => response,
  (error) => {
    console.error('members', error.message);
    return { data: {} };
  },
);

exports.onExecutePostLogin = async (event, api) => {
  const { data } = await client.get('/status', { params: { id: event.user.user_id } });
  if (data.status === 'expired') api.access.deny('The membership has ended');
};
