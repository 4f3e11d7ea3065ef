const DAY = 24 * 60 * 60 * 1000;

exports.onExecutePostLogin = async (event, api) => {
  const changed = event.user.last_password_reset;
  if (changed === undefined) return;
  const days = (Date.now() - Date.parse(changed)) / DAY;
  if (days > 90) api.access.deny('Your password has expired');
};
