exports.onExecutePostLogin = async (event, api) => {
  try {
    const response = await fetch(`https://risk.example.com/scores/${event.request.ip}`);
    const { score } = await response.json();
    if (score > 50) api.access.deny('The login looks risky');
  } catch (error) {
    console.error('risk', error.message);
  }
};
