exports.onExecutePostLogin = async (event, api) => {
  const team = event.user.app_metadata.team;
  if (team == null) return api.access.deny('You belong to no team');
  return api.idToken.setCustomClaim('https://example.com/team', team);
};
