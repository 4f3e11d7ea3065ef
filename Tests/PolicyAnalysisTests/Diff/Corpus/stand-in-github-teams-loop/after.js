exports.onExecutePostLogin = async (event, api) => {
  const github = event.user.identities.find(({ provider }) => provider === 'github');
  if (!github) return;
  const response = await fetch(`https://api.github.com/user/${github.user_id}/teams`);
  if (!response.ok) return;
  const teams = await response.json();
  if (!Array.isArray(teams)) return;
  const groups = [];
  for (const { slug, organization } of teams) {
    if (organization?.login === 'acme') groups.push(slug);
  }
  api.idToken.setCustomClaim('https://example.com/groups', groups);
};
