const ALLOWED = 4;

exports.onExecutePostLogin = async (event, api) => {
  if (event.user.email_verified || event.stats.logins_count <= ALLOWED) return;
  api.access.deny('Verify your address first');
};
