exports.onExecutePostLogin = async (event, api) => {
  if (event.connection.strategy !== 'github') return;
  const response = await fetch('https://api.github.com/user/teams');
  if (!response.ok) return api.access.deny('GitHub does not answer');
  const teams = await response.json();
  const isOfAcme = teams.some(({ organization }) => organization.login === 'acme');
  const isInTeam = teams.some(({ slug }) => ['admins', 'ops'].includes(slug));
  if (!isOfAcme || !isInTeam) api.access.deny('Only for the team');
};
