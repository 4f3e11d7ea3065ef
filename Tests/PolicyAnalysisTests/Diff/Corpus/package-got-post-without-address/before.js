const got = require('got');

exports.onExecutePostLogin = async (event, api) => {
  await got.post('https://hooks.example.com/logins', {
    json: { user: event.user.user_id, ip: event.request.ip },
  });
};
