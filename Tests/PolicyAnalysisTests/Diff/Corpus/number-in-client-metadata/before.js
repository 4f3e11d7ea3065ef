exports.onExecutePostLogin = async (event, api) => {
  const longest = Number(event.client.metadata.longest ?? 'none');
  if (event.stats.logins_count > longest) api.access.deny('The trial is over');
};
