const superagent = require('superagent');

exports.onExecutePostLogin = async (event, api) => {
  const response = await new Promise((resolve, reject) => {
    superagent
      .get('https://members.example.com/member')
      .query({ id: event.user.user_id })
      .set('X-Api-Key', event.secrets.MEMBERS_KEY)
      .end((error, result) => (error ? reject(error) : resolve(result)));
  });
  if (response.body.active !== true) api.access.deny('No membership');
};
