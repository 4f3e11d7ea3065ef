const { ManagementClient } = require('auth0@4.0.1');

exports.onExecutePostLogin = async (event, api) => {
  const { DOMAIN: domain, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = event.secrets;
  const management = new ManagementClient({ domain, clientId, clientSecret });
  const { data } = await management.users.get({ id: event.user.user_id });
  api.idToken.setCustomClaim('https://example.com/plan', data.app_metadata?.plan ?? 'free');
};
