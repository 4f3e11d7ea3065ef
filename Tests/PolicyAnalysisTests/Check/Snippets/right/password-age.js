exports.onExecutePostLogin = async (event, api) => {
  const last = event.user.last_password_reset ?? event.user.created_at;
  const days = (Date.now() - new Date(last).getTime()) / 86_400_000;
  if (event.connection.strategy === 'auth0' && days > 90) {
    api.access.deny('Your password has expired; reset it first.');
  }
};
