const { ManagementClient } = require('auth0');

exports.onExecutePostLogin = async (event, api) => {
  if (event.stats.logins_count > 1) return;
  const management = new ManagementClient({
    domain: event.secrets.DOMAIN,
    clientId: event.secrets.CLIENT_ID,
    clientSecret: event.secrets.CLIENT_SECRET,
  });
  const body = { app_metadata: { welcomed: true } };
  try {
    await management.users.update({ id: event.user.user_id }, body);
  } catch (error) {
    console.error('not welcomed', error.message);
  }
};
