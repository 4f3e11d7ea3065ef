const { ManagementClient } = require('auth0');

exports.onExecutePostLogin = async (event, api) => {
  const management = new ManagementClient({
    domain: event.secrets.DOMAIN,
    clientId: event.secrets.CLIENT_ID,
    clientSecret: event.secrets.CLIENT_SECRET,
  });
  try {
    const { data } = await management.users.getRoles({ id: event.user.user_id });
    if (!data.some((role) => role.name === 'staff')) api.access.deny('For staff only');
  } catch (error) {
    console.error('roles', error.message);
  }
};
