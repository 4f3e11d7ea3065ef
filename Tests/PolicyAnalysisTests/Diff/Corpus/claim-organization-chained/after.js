const CLAIM = 'https://example.com/organization';

exports.onExecutePostLogin = async (event, api) => {
  if (!event.organization) return;
  const { name, id } = event.organization;
  api.idToken.setCustomClaim(CLAIM, name).accessToken.setCustomClaim(CLAIM, id);
};
