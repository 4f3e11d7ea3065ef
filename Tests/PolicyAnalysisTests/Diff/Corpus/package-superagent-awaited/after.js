const superagent = require('superagent');

exports.onExecutePostLogin = async (event, api) => {
  const { body } = await superagent
    .get('https://members.example.com/member')
    .query({ id: event.user.user_id })
    .set('X-Api-Key', event.secrets.MEMBERS_KEY);
  if (body.active !== true) api.access.deny('No membership');
};
