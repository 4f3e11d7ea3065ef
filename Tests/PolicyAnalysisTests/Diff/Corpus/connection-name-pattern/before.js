exports.onExecutePostLogin = async (event, api) => {
  const { name } = event.connection;
  if (/^partners/.test(name) || name === 'staff') return;
  api.access.deny('Wrong way to log in');
};
