exports.onExecutePostLogin = async (event, api) => {
  const { groups } = await api.groups.getUserGroups({ take: 50 });
  const names = groups.map((group) => group.name);
  api.idToken.setCustomClaim('https://example.com/groups', names);
};
