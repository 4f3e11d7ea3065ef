const superagent = require('superagent');

exports.onExecutePostLogin = async (event, api) => {
  const { body } = await superagent
    .get('https://members.example.com/member')
    .query({ id: event.user.user_id });
  if (body.active === false) api.access.deny('No membership');
};
