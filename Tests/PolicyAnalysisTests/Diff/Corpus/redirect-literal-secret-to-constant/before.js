exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.quiz === 'passed') return;
  const token = api.redirect.encodeToken({
    secret: 'a secret for tests',
    payload: { user: event.user.user_id },
    expiresInSeconds: 300,
  });
  api.redirect.sendUserTo('https://quiz.example.com/', { query: { quiz_token: token } });
};

exports.onContinuePostLogin = async (event, api) => {
  const answer = api.redirect.validateToken({
    secret: 'a secret for tests',
    tokenParameterName: 'quiz_token',
  });
  if (answer.score > 7) api.user.setAppMetadata('quiz', 'passed');
  else api.access.deny('The quiz was not passed');
};
