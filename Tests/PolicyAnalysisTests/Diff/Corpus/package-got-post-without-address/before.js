const got = require('got');

exports.onExecutePostLogin = async (event, api) => {
  const told = got.post('https://hooks.example.com/logins', {
    json: { user: event.user.user_id, ip: event.request.ip },
  });
  await told.catch((error) => console.error(error.message));
};
