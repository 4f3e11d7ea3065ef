const axios = require('axios');

exports.onExecutePostLogin = async (event, api) => {
  try {
    const { data } = await axios.get('https://plans.example.com/plan', {
      params: { user: event.user.user_id },
      timeout: 3000,
    });
    if (data.plan === 'closed') api.access.deny('This account is closed');
  } catch (error) {
    api.access.deny('The plan cannot be read');
  }
};
