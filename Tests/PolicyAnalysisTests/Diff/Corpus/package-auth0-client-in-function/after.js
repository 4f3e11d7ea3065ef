const { ManagementClient } = require('auth0');

async function stored({ secrets, user }) {
  const management = new ManagementClient({
    domain: secrets.DOMAIN,
    clientId: secrets.CLIENT_ID,
    clientSecret: secrets.CLIENT_SECRET,
  });
  const { data } = await management.users.get({ id: user.user_id });
  return data.blocked;
}

exports.onExecutePostLogin = async (event, api) => {
  try {
    if (await stored(event)) api.access.deny('blocked');
  } catch {
    api.access.deny('not known');
  }
};
