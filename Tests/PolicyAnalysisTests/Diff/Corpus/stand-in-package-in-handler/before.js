const axios = require('axios');

exports.onExecutePostLogin = async (event, api) => {
  if (event.client.metadata.checked !== 'true') return;
  const { data } = await axios.get('https://risk.example.com/today');
  if (data.level === 'high') api.multifactor.enable('any');
};
