exports.onExecutePostLogin = async (event, api) => {
  const { name, strategy } = event.connection;
  if (name === 'legacy') api.access.deny(`The connection ${name} (${strategy}) is closed`);
};
