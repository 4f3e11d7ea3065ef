exports.onExecutePostLogin = async (event, api) => {
  let count = 0;
  event.user.identities.forEach(({ isSocial }) => {
    if (isSocial) count += 1;
  });
  api.idToken.setCustomClaim('https://example.com/social', count);
};
