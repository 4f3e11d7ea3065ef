const axios = require('axios');

exports.onExecutePostLogin = async (event, api) => {
  const options = {
    method: 'get',
    url: 'https://plans.example.com/plan',
    params: { user: event.user.user_id },
    timeout: 3000,
  };
  try {
    const response = await axios.request(options);
    if (response.data.plan === 'closed') api.access.deny('This account is closed');
  } catch {
    api.access.deny('The plan cannot be read');
  }
};
