exports.onExecutePostLogin = async (event, api) => {
  if (!event.transaction?.requested_scopes?.includes('pay')) return;
  const trust = event.refresh_token?.metadata?.device_trust;
  if (trust !== undefined && trust !== 'high') {
    api.access.deny('This device may not pay');
  }
};
