exports.onExecutePostLogin = async (event, api) => {
  const { organization } = event;
  if (organization === undefined) return;
  api.idToken.setCustomClaim('https://example.com/organization', organization.display_name);
  api.accessToken.setCustomClaim('https://example.com/organization', organization.id);
};
