exports.onExecutePostLogin = async (event, api) => {
  if (!event.transaction?.requested_scopes?.includes('pay')) return;
  const trust = event.refresh_token?.metadata?.device_trust;
  if (trust === 'low') {
    api.access.deny('This device may not pay');
  }
};
