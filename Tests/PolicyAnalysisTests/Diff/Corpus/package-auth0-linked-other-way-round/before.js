const { ManagementClient } = require('auth0');

exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.email || !event.user.email_verified) return;
  const management = new ManagementClient({
    domain: event.secrets.DOMAIN,
    clientId: event.secrets.CLIENT_ID,
    clientSecret: event.secrets.CLIENT_SECRET,
  });
  const { data: users } = await management.usersByEmail.getByEmail({ email: event.user.email });
  const other = users.find(
    (user) => user.email_verified && user.user_id && user.user_id !== event.user.user_id,
  );
  if (!other) return;
  const [provider] = event.user.user_id.split('|');
  await management.users
    .link({ id: other.user_id }, { provider, user_id: event.user.user_id })
    .catch((error) => console.error(error.message));
};
