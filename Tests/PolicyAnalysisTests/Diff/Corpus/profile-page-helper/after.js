const PAGE = 'https://profile.example.com/phone';

const tokenFor = ({ user, secrets }, { redirect }) =>
  redirect.encodeToken({ payload: { user: user.user_id }, secret: secrets.KEY });

exports.onExecutePostLogin = async (event, api) => {
  const { phone } = event.user.user_metadata;
  if (!phone) {
    api.redirect.sendUserTo(PAGE, { query: { session_token: tokenFor(event, api) } });
  }
};

exports.onContinuePostLogin = async ({ secrets: { KEY: secret } }, api) => {
  const { phone } = api.redirect.validateToken({ secret });
  if (!phone) return;
  api.user.setUserMetadata('phone', phone);
};
