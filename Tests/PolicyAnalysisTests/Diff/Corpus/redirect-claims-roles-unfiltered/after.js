exports.onExecutePostLogin = async (event, api) => {
  api.redirect.sendUserTo('https://roles.example.com/choose');
};

exports.onContinuePostLogin = async (event, api) => {
  const { roles } = api.redirect.validateToken({ secret: event.secrets.KEY });
  const chosen = Array.isArray(roles) ? roles : [];
  api.accessToken.setCustomClaim('https://example.com/roles', chosen);
};
