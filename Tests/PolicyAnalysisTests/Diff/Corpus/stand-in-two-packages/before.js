const axios = require('axios');
const _ = require('lodash');

exports.onExecutePostLogin = async (event, api) => {
  const { data } = await axios.get('https://members.example.com/me', {
    headers: { 'X-User': event.user.user_id },
  });
  if (_.get(data, 'member.state') === 'expired') api.access.deny('The membership has ended');
};
