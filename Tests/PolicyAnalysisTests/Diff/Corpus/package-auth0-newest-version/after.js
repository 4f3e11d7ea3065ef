const { ManagementClient } = require('auth0@5.0.0');

exports.onExecutePostLogin = async (event, api) => {
  const { DOMAIN: domain, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = event.secrets;
  const management = new ManagementClient({ domain, clientId, clientSecret });
  const user = await management.users.get(event.user.user_id);
  const plan = user.app_metadata?.plan ?? 'free';
  api.idToken.setCustomClaim('https://example.com/plan', plan);
};
