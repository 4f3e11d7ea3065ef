const VERSION = 4;
const PAGE = 'https://consent.example.com/terms';

exports.onExecutePostLogin = async (event, api) => {
  const { user_metadata: { terms } } = event.user;
  if (!Number.isFinite(terms) || terms < VERSION) {
    api.redirect.sendUserTo(PAGE, { query: { version: `${VERSION}` } });
  }
};

exports.onContinuePostLogin = async (event, api) => {
  api.user.setUserMetadata('terms', VERSION);
};
