exports.onExecutePostLogin = async (event, api) => {
  const { ManagementClient } = require('auth0');
  const management = new ManagementClient({
    domain: event.secrets.DOMAIN,
    clientId: event.secrets.CLIENT_ID,
    clientSecret: event.secrets.CLIENT_SECRET,
  });
  if (event.authorization?.roles?.length) return;
  await management.users.assignRoles({ id: event.user.user_id }, { roles: ['rol_member'] });
};
