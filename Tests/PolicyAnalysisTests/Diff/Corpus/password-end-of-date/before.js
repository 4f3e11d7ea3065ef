exports.onExecutePostLogin = async (event, api) => {
  const changed = event.user.last_password_reset;
  if (!changed) return;
  const end = new Date(changed);
  end.setUTCDate(end.getUTCDate() + 92);
  if (Date.now() > end.getTime()) api.access.deny('Your password has expired');
};
