const SECRET = 'shared with the page';
const PARAMETER = 'answer';

exports.onExecutePostLogin = async (event, api) => {
  api.redirect.sendUserTo('https://consent.example.com/');
};

exports.onContinuePostLogin = async (event, api) => {
  const { consent } = api.redirect.validateToken({ secret: SECRET, tokenParameterName: PARAMETER });
  if (!consent) api.access.deny('No consent');
};
