exports.onExecutePostLogin = async (event, api) => {
  const social = event.user.identities.filter((identity) => identity.isSocial);
  api.idToken.setCustomClaim('https://example.com/social', social.length);
};
