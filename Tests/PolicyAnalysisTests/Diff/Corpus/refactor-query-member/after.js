exports.onExecutePostLogin = async ({ request }, api) => {
  const { screen_hint: hint = '' } = request.query;
  const isNew = hint.toLowerCase() === 'signup';
  if (isNew) api.idToken.setCustomClaim('https://example.com/new', isNew);
};
