const { GoogleAuth } = require('google-auth-library');

exports.onExecutePostLogin = async (event, api) => {
  const auth = new GoogleAuth({
    credentials: {
      client_email: event.secrets.GOOGLE_CLIENT_EMAIL,
      private_key: event.secrets.GOOGLE_PRIVATE_KEY,
    },
  });
  const client = await auth.getIdTokenClient(event.secrets.TARGET_AUDIENCE);
  const { data } = await client.request({ url: 'https://users.example.com/status' });
  if (data.blocked !== false) api.access.deny('blocked');
};
