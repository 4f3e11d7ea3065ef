const { ManagementClient } = require('auth0');

const clientOf = ({ DOMAIN: domain, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret }) =>
  new ManagementClient({ domain, clientId, clientSecret });

exports.onExecutePostLogin = async (event, api) => {
  const management = clientOf(event.secrets);
  try {
    const { data } = await management.users.get({ id: event.user.user_id });
    if (data.blocked) api.access.deny('blocked');
  } catch {
    api.access.deny('not known');
  }
};
