exports.onExecutePostLogin = async (event, api) => {
  const apps = event.user.app_metadata.apps ?? {};
  const settings = apps[event.client.client_id] ?? {};
  if (settings.blocked) api.access.deny('You are blocked from this application');
};
