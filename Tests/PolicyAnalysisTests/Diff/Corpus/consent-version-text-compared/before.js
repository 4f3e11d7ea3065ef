const VERSION = 4;

exports.onExecutePostLogin = async (event, api) => {
  const { terms } = event.user.user_metadata;
  const isUpToDate = typeof terms === 'number' && terms >= VERSION;
  if (isUpToDate) return;
  const query = { version: String(VERSION) };
  api.redirect.sendUserTo('https://consent.example.com/terms', { query });
};

exports.onContinuePostLogin = async (event, api) => {
  api.user.setUserMetadata('terms', VERSION);
};
