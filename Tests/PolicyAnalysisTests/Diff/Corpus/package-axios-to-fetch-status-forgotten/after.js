exports.onExecutePostLogin = async (event, api) => {
  const response = await fetch('https://bans.example.com/today');
  const data = await response.json().catch(() => ({}));
  if (data.everyone) api.access.deny('No logins today');
};
