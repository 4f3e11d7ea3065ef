exports.onExecutePostLogin = async (event, api) => {
  const secret = event.secrets.REDIRECT_SECRET;
  const token = api.redirect.encodeToken({ secret, payload: { ip: event.request.ip } });
  api.redirect.sendUserTo('https://device.example.com/', { query: { token } });
};

exports.onContinuePostLogin = async (event, api) => {
  const secret = event.secrets.REDIRECT_SECRET;
  const { level } = api.redirect.validateToken({ secret, tokenParameterName: 'token' });
  if (!['managed', 'known'].includes(level)) api.access.deny('The device is not trusted');
};
