exports.onExecutePostLogin = async (event, api) => {
  const minimum = parseInt(event.client.metadata?.minimum_logins ?? '0', 10);
  if (event.stats.logins_count < minimum) api.access.deny('too new');
};
