const LONGEST = 180 * 24 * 60 * 60 * 1000;

exports.onExecutePostLogin = async (event, api) => {
  const isExchange = event.transaction?.protocol === 'oauth2-refresh-token';
  if (!(isExchange && event.refresh_token)) return;
  const oldest = Date.now() - LONGEST;
  if (new Date(event.refresh_token.created_at).getTime() < oldest) {
    api.refreshToken.revoke('Please log in again');
  }
};
