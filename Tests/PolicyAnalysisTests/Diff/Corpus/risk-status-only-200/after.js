exports.onExecutePostLogin = async (event, api) => {
  try {
    const { ip } = event.request;
    const response = await fetch(`https://risk.example.com/scores/${ip}`);
    if (response.status < 200 || response.status > 299) {
      throw new Error('no answer');
    }
    const answer = JSON.parse(await response.text());
    if (answer.score > 50) api.access.deny('The login looks risky');
  } catch {
    api.access.deny('The login cannot be checked');
  }
};
