const https = require('https');

const read = (url) =>
  new Promise((resolve, reject) => {
    https
      .get(url, (response) => {
        response.on('data', () => {});
        response.on('end', () => resolve(response.statusCode));
      })
      .on('error', reject);
  });

exports.onExecutePostLogin = async (event, api) => {
  const status = await read('https://status.example.com/login');
  if (status === 503) api.access.deny('Closed for maintenance');
};
