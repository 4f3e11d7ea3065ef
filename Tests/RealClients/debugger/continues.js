exports.onExecutePostLogin = async (event, api) => {
  api.redirect.sendUserTo("https://example.com/");
};
exports.onContinuePostLogin = async (event, api) => {
  const c = 2;
  api.idToken.setCustomClaim("c", c);
};
