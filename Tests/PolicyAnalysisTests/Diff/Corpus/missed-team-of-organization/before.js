exports.onExecutePostLogin = async (event, api) => {
  const github = event.user.identities.find((identity) => identity.provider === 'github');
  if (!github) return;
  const response = await fetch('https://api.github.com/user/teams');
  const teams = await response.json();
  const isMember = teams.some((team) => team.slug === 'operators' && team.organization.login === 'acme');
  if (!isMember) api.access.deny('Only for operators');
};
