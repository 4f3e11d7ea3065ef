exports.onExecutePostLogin = async (event, api) => {
  const hint = event.request.query.screen_hint;
  if (hint !== undefined && hint.toLowerCase() === 'signup') {
    api.idToken.setCustomClaim('https://example.com/new', true);
  }
};
