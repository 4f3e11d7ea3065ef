const secret = 'a secret for tests';
const tokenParameterName = 'quiz_token';

const hasPassed = ({ redirect }) => {
  const { score } = redirect.validateToken({ secret, tokenParameterName });
  return score > 7;
};

exports.onExecutePostLogin = async ({ user }, api) => {
  if (user.app_metadata.quiz === 'passed') return;
  const payload = { user: user.user_id };
  const token = api.redirect.encodeToken({ secret, payload, expiresInSeconds: 5 * 60 });
  const query = { [tokenParameterName]: token };
  api.redirect.sendUserTo('https://quiz.example.com/', { query });
};

exports.onContinuePostLogin = async (event, api) => {
  if (!hasPassed(api)) {
    api.access.deny('The quiz was not passed');
    return;
  }
  api.user.setAppMetadata('quiz', 'passed');
};
