exports.onExecutePostLogin = async (event, api) => {
  if (event.connection.strategy === 'auth0') {
    const { invited = false } = event.user.app_metadata;
    if (invited === true) return;
    api.access.deny('You have not been invited');
  }
};
