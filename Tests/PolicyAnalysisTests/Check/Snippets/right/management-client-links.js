exports.onExecutePostLogin = async (event, api) => {
  const { ManagementClient } = require('auth0');
  if (!event.user.email_verified || !event.user.email) return;
  const management = new ManagementClient({ domain: event.secrets.DOMAIN, token: event.secrets.TOKEN });
  const { data } = await management.usersByEmail.getByEmail({ email: event.user.email });
  const others = data.filter((each) => each.user_id !== event.user.user_id && each.email_verified);
  if (others.length !== 1) return;
  const [provider, ...rest] = event.user.user_id.split('|');
  await management.users.link({ id: others[0].user_id }, { provider, user_id: rest.join('|') });
  api.authentication.setPrimaryUser(others[0].user_id);
};
