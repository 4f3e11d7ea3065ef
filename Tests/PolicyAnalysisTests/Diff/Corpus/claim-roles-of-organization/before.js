const CLAIM = 'https://example.com/roles';

exports.onExecutePostLogin = async (event, api) => {
  const roles = event.organization ? event.authorization?.roles ?? [] : [];
  api.accessToken.setCustomClaim(CLAIM, roles);
};
