const LIFE = 92 * 24 * 3_600_000;

exports.onExecutePostLogin = async (event, api) => {
  const { last_password_reset: changed } = event.user;
  const isOver = changed ? Date.now() > Date.parse(changed) + LIFE : false;
  if (isOver) api.access.deny('Your password has expired');
};
