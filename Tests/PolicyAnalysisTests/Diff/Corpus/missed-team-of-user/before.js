exports.onExecutePostLogin = async (event, api) => {
  const identity = event.user.identities.find(({ provider }) => provider === 'github');
  if (!identity) return;
  const response = await fetch('https://api.github.com/orgs/acme/members');
  const members = await response.json();
  const member = members.find((entry) => String(entry.account.id) === identity.user_id);
  if (!member) return api.access.deny('Only for members');
  if (member.account.role === 'admin') api.accessToken.addScope('write:all');
};
