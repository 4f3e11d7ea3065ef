exports.onExecutePostLogin = async (event, api) => {
  if (!/^(partners|staff)$/.test(event.connection.name)) {
    api.access.deny('Wrong way to log in');
  }
};
