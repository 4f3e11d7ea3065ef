const fetch = require('node-fetch');

exports.onExecutePostLogin = async (event, api) => {
  const user = encodeURIComponent(event.user.user_id);
  const response = await fetch(`https://risk.example.com/scores/${user}`);
  if (!response.ok) {
    api.access.deny('The login cannot be checked');
    return;
  }
  const { level } = await response.json();
  if (level === 'high') api.access.deny('The login looks risky');
};
