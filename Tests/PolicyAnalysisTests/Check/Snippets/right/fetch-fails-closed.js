exports.onExecutePostLogin = async (event, api) => {
  const response = await fetch('https://accounts.acme.example/state').catch(() => null);
  if (!response || response.status !== 200) {
    api.access.deny('Your account could not be checked.');
  }
};
