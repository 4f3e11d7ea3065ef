exports.onExecutePostLogin = async (event, api) => {
  if (event.user.user_metadata.birthday) return;
  api.redirect.sendUserTo('https://profile.example.com/birthday');
};

exports.onContinuePostLogin = async (event, api) => {
  const { birthday, country } = api.redirect.validateToken({ secret: 'for the staging tenant' });
  api.user.setUserMetadata('birthday', birthday);
  if (country === 'US') api.user.setUserMetadata('region', 'americas');
};
