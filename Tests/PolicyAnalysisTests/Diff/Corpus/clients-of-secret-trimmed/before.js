exports.onExecutePostLogin = async (event, api) => {
  const clients = (event.secrets.STAFF_CLIENTS ?? '').split(',').filter(Boolean);
  if (!clients.includes(event.client.client_id)) return;
  if (event.connection.name !== 'staff') api.access.deny('Only for our staff');
};
