exports.onExecutePostLogin = async (event, api) => {
  if (event.connection.strategy !== 'github') return;
  const response = await fetch('https://api.github.com/user/teams');
  if (!response.ok) return api.access.deny('GitHub does not answer');
  const teams = await response.json();
  const allowed = teams.some(
    ({ slug, organization }) => organization.login === 'acme' && ['admins', 'ops'].includes(slug),
  );
  if (!allowed) api.access.deny('Only for the team');
};
