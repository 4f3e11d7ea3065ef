const PARAMETER = 'terms';
const SECRET = 'shared';

exports.onExecutePostLogin = async (event, api) => {
  const { metadata } = event.client;
  if (metadata.terms === 'required') api.redirect.sendUserTo('https://terms.example.com/');
};

exports.onContinuePostLogin = async (event, api) => {
  const options = { tokenParameterName: PARAMETER, secret: SECRET };
  const { accepted } = api.redirect.validateToken(options);
  if (accepted !== true) {
    api.access.deny('Please accept the terms');
    return;
  }
  api.user.setAppMetadata('terms', 'accepted');
};
