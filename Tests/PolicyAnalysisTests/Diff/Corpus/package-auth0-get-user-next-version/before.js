const ManagementClient = require('auth0@2.44.0').ManagementClient;

exports.onExecutePostLogin = async (event, api) => {
  const management = new ManagementClient({
    domain: event.secrets.DOMAIN,
    clientId: event.secrets.CLIENT_ID,
    clientSecret: event.secrets.CLIENT_SECRET,
  });
  const user = await management.getUser({ id: event.user.user_id });
  if (user.app_metadata?.suspended) api.access.deny('This account is suspended');
};
