const risk = async (event) => (await fetch(`https://risk.example.com/${event.request.ip}`)).json();

exports.onExecutePostLogin = async (event, api) => {
  const first = await risk(event);
  const { level } = first;
  if (level === 'high') return api.access.deny('Too risky');
  const second = await risk(event);
  if (second.level === 'medium') api.multifactor.enable('any');
};
