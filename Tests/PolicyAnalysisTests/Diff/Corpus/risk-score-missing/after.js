exports.onExecutePostLogin = async (event, api) => {
  try {
    const response = await fetch(`https://risk.example.com/scores/${event.request.ip}`);
    const { score = 100 } = await response.json();
    if (score > 50) api.access.deny('The login looks risky');
  } catch (error) {
    api.access.deny('The login cannot be checked');
  }
};
