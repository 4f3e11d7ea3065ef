exports.onExecutePostLogin = async (event, api) => {
  const response = await fetch('https://risk.example.com/today');
  const body = await response.text();
  if (response.status !== 200) {
    api.access.deny('The login cannot be checked');
    return;
  }
  const { level } = JSON.parse(body);
  if (level === 'high') api.multifactor.enable('any');
};
