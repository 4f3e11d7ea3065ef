exports.onExecutePostLogin = async (event, api) => {
  const github = event.user.identities.find((identity) => identity.provider === 'github');
  if (!github) return;
  const response = await fetch(`https://api.github.com/user/${github.user_id}/teams`);
  if (!response.ok) return;
  const teams = await response.json();
  const own = teams.filter((team) => team.organization?.login);
  api.idToken.setCustomClaim('https://example.com/groups', own.map((team) => team.slug));
};
