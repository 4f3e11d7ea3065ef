const DAY = 86_400_000;

exports.onExecutePostLogin = async (event, api) => {
  if (event.transaction?.protocol !== 'oauth2-refresh-token' || !event.refresh_token) return;
  const age = Date.now() - Date.parse(event.refresh_token.created_at);
  if (age > 365 * DAY) api.refreshToken.revoke('Please log in again');
};
