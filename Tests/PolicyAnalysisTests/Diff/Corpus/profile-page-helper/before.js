exports.onExecutePostLogin = async (event, api) => {
  if (event.user.user_metadata.phone) return;
  const payload = { user: event.user.user_id };
  const token = api.redirect.encodeToken({ secret: event.secrets.KEY, payload });
  const query = { session_token: token };
  api.redirect.sendUserTo('https://profile.example.com/phone', { query });
};

exports.onContinuePostLogin = async (event, api) => {
  const answer = api.redirect.validateToken({ secret: event.secrets.KEY });
  if (answer.phone) api.user.setUserMetadata('phone', answer.phone);
};
