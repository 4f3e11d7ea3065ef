exports.onExecutePostLogin = async (event, api) => {
  api.accessToken.setCustomClaim('https://example.com/permissions', ['articles:read']);
};
