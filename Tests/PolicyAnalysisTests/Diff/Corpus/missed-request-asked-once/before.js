const risk = async (event) => (await fetch(`https://risk.example.com/${event.request.ip}`)).json();

exports.onExecutePostLogin = async (event, api) => {
  if ((await risk(event)).level === 'high') return api.access.deny('Too risky');
  if ((await risk(event)).level === 'medium') api.multifactor.enable('any');
};
