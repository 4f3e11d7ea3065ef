const fetch = require('node-fetch');

exports.onExecutePostLogin = async (event, api) => {
  const user = encodeURIComponent(event.user.user_id);
  const response = await fetch(`https://risk.example.com/scores/${user}`);
  const { level } = await response.json().catch(() => ({}));
  if (level === 'high') api.access.deny('The login looks risky');
};
