const axios = require('axios');

exports.onExecutePostLogin = async (event, api) => {
  const { data } = await axios.get('https://members.example.com/roles', {
    params: { id: event.user.user_id },
  });
  const roles = Array.isArray(data.roles) ? data.roles : [];
  api.accessToken.setCustomClaim('https://example.com/roles', roles);
};
