exports.onExecutePostLogin = async (event, api) => {
  const names = (event.configuration?.CONNECTIONS ?? '').split(',');
  if (!names.includes(event.connection.name)) api.access.deny('Not by this connection');
};
