exports.onExecutePostLogin = async (event, api) => {
  const { email = '' } = event.user;
  const at = email.lastIndexOf('@');
  if (at === -1) return;
  api.idToken.setCustomClaim('https://example.com/domain', email.slice(at + 1));
};
