exports.onExecutePostLogin = async (event, api) => {
  const { organization } = event;
  if (organization === undefined) return;
  api.idToken.setCustomClaim('https://example.com/organization', organization.name);
  api.accessToken.setCustomClaim('https://example.com/organization', organization.id);
};
