const axios = require('axios');

const client = axios.create({ baseURL: 'https://members.example.com' });
client.interceptors.response.use((response) => response.data);

exports.onExecutePostLogin = async (event, api) => {
  const member = await client.get('/status', { params: { id: event.user.user_id } });
  if (member.status === 'expired') api.access.deny('The membership has ended');
};
