const SERVICE = 'https://risk.example.com/scores/';

exports.onExecutePostLogin = async (event, api) => {
  await fetch(SERVICE + event.request.ip)
    .then((response) => response.json())
    .then((body) => {
      if (body.score > 50) api.access.deny('The login looks risky');
    })
    .catch(() => {
      api.access.deny('The login cannot be checked');
    });
};
