exports.onExecutePostLogin = async (event, api) => {
  const { email = '' } = event.user;
  const at = email.indexOf('@');
  if (at === -1) return;
  api.idToken.setCustomClaim('https://example.com/domain', email.slice(at + 1));
};
