const needle = require('needle');

exports.onExecutePostLogin = async (event, api) => {
  const { statusCode } = await needle('get', 'https://status.example.com/logins');
  if (statusCode !== 200) api.access.deny('No logins at the moment');
};
