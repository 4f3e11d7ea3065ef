const LIMIT = 90 * 86_400_000;

exports.onExecutePostLogin = async (event, api) => {
  const { last_password_reset: changed } = event.user;
  if (!changed) return;
  const age = new Date().getTime() - new Date(changed).getTime();
  if (age > LIMIT) {
    api.access.deny('Your password has expired');
  }
};
