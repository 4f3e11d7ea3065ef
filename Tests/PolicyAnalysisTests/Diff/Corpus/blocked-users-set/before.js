const BLOCKED = ['auth0|first', 'google-oauth2|second'];

exports.onExecutePostLogin = async (event, api) => {
  if (BLOCKED.includes(event.user.user_id)) api.access.deny('This account is closed');
};
