const { ManagementClient } = require('auth0');

exports.onExecutePostLogin = async (event, api) => {
  const management = new ManagementClient({
    domain: event.secrets.DOMAIN,
    clientId: event.secrets.CLIENT_ID,
    clientSecret: event.secrets.CLIENT_SECRET,
  });
  return management.users
    .get({ id: event.user.user_id })
    .then((response) => {
      if (response.data.blocked) api.access.deny('blocked');
    })
    .catch(() => api.access.deny('not known'));
};
