const request = require('request');

const ask = (url) => new Promise((resolve, reject) => {
  request({ url, json: true }, (error, response, body) => {
    if (error || response.statusCode !== 200) reject(error ?? new Error('no answer'));
    else resolve(body);
  });
});

exports.onExecutePostLogin = async (event, api) => {
  const status = await ask('https://status.example.com/logins');
  if (status.closed) api.access.deny('No logins at the moment');
};
