exports.onExecutePostLogin = async (event, api) => {
  const names = (event.configuration?.CONNECTIONS ?? '').split(/\s*,\s*/);
  if (!names.includes(event.connection.name)) api.access.deny('Not by this connection');
};
