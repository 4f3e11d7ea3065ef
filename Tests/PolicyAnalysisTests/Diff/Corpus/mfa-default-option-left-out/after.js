exports.onExecutePostLogin = async (event, api) => {
  const { connection } = event;
  if (connection.strategy !== 'auth0') return;
  api.multifactor.enable('any');
};
