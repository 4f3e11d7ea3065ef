exports.onExecutePostLogin = async (event, api) => {
  const connection = event.connection.name;
  const isKnown = connection.startsWith('partners') || connection === 'staff';
  if (!isKnown) {
    api.access.deny('Wrong way to log in');
  }
};
