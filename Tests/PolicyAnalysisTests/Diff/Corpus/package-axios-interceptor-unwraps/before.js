const axios = require('axios');

const client = axios.create({ baseURL: 'https://members.example.com' });

exports.onExecutePostLogin = async (event, api) => {
  const response = await client.get('/status', { params: { id: event.user.user_id } });
  if (response.data.status === 'expired') api.access.deny('The membership has ended');
};
