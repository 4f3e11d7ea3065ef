exports.onExecutePostLogin = async (event, api) => {
  const { user } = event;
  if (user.given_name) api.idToken.setCustomClaim('https://example.com/first', user.given_name);
  if (user.family_name) api.idToken.setCustomClaim('https://example.com/last', user.family_name);
};
