const { ManagementClient } = require('auth0@4.0.1');

exports.onExecutePostLogin = async (event, api) => {
  const management = new ManagementClient({
    domain: event.secrets.DOMAIN,
    clientId: event.secrets.CLIENT_ID,
    clientSecret: event.secrets.CLIENT_SECRET,
  });
  const { data: user } = await management.users.get({ id: event.user.user_id });
  if (user.app_metadata?.suspended) api.access.deny('This account is suspended');
};
