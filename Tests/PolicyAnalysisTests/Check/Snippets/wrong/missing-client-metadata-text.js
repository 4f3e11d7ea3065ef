// finds: missingFieldThrows 3
exports.onExecutePostLogin = async (event, api) => {
  const names = event.client.metadata.allowed.split(',');
  if (!names.includes(event.connection.name)) api.access.deny('another connection');
};
