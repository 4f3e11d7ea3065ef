exports.onExecutePostLogin = async (event, api) => {
  const longest = event.client.metadata.longest ?? '~';
  if (`${event.stats.logins_count}` > longest) api.access.deny('The trial is over');
};
