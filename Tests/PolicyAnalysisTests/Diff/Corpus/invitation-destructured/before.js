exports.onExecutePostLogin = async (event, api) => {
  const { app_metadata: { invited } } = event.user;
  if (event.connection.strategy === 'auth0' && invited !== true) {
    api.access.deny('You have not been invited');
  }
};
