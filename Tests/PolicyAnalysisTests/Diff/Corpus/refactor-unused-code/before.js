const DAY = 86_400_000;
function isOld(user) {
  return Date.now() - Date.parse(user.created_at) > 30 * DAY;
}

exports.onExecutePostLogin = async (event, api) => {
  const key = event.secrets.KEY;
  const deny = () => api.access.deny('Verify your address first');
  if (event.user.email_verified !== true) deny();
};
