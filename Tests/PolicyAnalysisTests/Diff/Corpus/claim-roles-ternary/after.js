exports.onExecutePostLogin = async ({ organization, authorization }, api) => {
  let roles = [];
  if (organization && authorization) {
    roles = authorization.roles;
  }
  api.accessToken.setCustomClaim('https://example.com/roles', roles);
};
