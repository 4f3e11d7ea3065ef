const needle = require('needle');

exports.onExecutePostLogin = async (event, api) => {
  const response = await new Promise((resolve, reject) => {
    needle.get('https://status.example.com/logins', (error, answer) => {
      if (error) return reject(error);
      return resolve(answer);
    });
  });
  if (response.statusCode !== 200) api.access.deny('No logins at the moment');
};
