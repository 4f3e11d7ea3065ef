exports.onExecutePostLogin = async (event, api) => {
  if (event.client.metadata.terms !== 'required') return;
  api.redirect.sendUserTo('https://terms.example.com/');
};

exports.onContinuePostLogin = async (event, api) => {
  const answer = api.redirect.validateToken({ secret: 'shared', tokenParameterName: 'terms' });
  if (answer.accepted === true) api.user.setAppMetadata('terms', 'accepted');
  else api.access.deny('Please accept the terms');
};
