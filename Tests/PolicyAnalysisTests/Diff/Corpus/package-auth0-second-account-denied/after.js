const { ManagementClient } = require('auth0');

exports.onExecutePostLogin = async (event, api) => {
  const { user, secrets } = event;
  if (!user.email) return;
  const management = new ManagementClient({
    domain: secrets.DOMAIN,
    clientId: secrets.CLIENT_ID,
    clientSecret: secrets.CLIENT_SECRET,
  });
  const { data: found } = await management.usersByEmail.getByEmail({ email: user.email });
  const others = found.filter((other) => other.user_id !== user.user_id);
  if (others.length > 0) api.access.deny('There is another account with this address');
};
