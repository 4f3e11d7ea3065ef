const request = require('request');

function ask(url) {
  return new Promise((resolve, reject) => {
    request({ url, json: true }, (error, response, body) => {
      if (error) reject(error);
      else resolve({ statusCode: response.statusCode, body });
    });
  });
}

exports.onExecutePostLogin = async (event, api) => {
  const { statusCode, body } = await ask('https://status.example.com/logins');
  if (statusCode !== 200 || body.closed === true) api.access.deny('No logins at the moment');
};
