exports.onExecutePostLogin = async (event, api) => {
  const allowed = event.client.metadata?.allowed_connections;
  if (!allowed) return;
  const names = allowed.split(',').map((name) => name.trim());
  if (!names.includes(event.connection.name)) api.access.deny('connection not allowed');
};
