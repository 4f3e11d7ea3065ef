exports.onExecutePostLogin = async (event, api) => {
  api.redirect.sendUserTo('https://age.example.com/');
};

exports.onContinuePostLogin = async (event, api) => {
  const { age } = api.redirect.validateToken({ secret: 'correct horse battery staple' });
  if (!(age >= 18)) api.access.deny('Too young');
};
