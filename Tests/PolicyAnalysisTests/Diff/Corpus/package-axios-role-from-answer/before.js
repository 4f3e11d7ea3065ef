const axios = require('axios');

const KNOWN = ['reader', 'editor'];

exports.onExecutePostLogin = async (event, api) => {
  const { data } = await axios.get('https://members.example.com/roles', {
    params: { id: event.user.user_id },
  });
  const roles = Array.isArray(data.roles) ? data.roles : [];
  const known = roles.filter((role) => KNOWN.includes(role));
  api.accessToken.setCustomClaim('https://example.com/roles', known);
};
