const request = require('request');

const ask = (url) => new Promise((resolve) => {
  request({ url, json: true }, (error, response, body) => resolve(body ?? {}));
});

exports.onExecutePostLogin = async (event, api) => {
  const status = await ask('https://status.example.com/logins');
  if (status.closed) api.access.deny('No logins at the moment');
};
