const TAKE = 50;

exports.onExecutePostLogin = async (event, api) => {
  const names = [];
  const answer = await api.groups.getUserGroups({ take: TAKE });
  for (const { name } of answer.groups) names.push(name);
  api.idToken.setCustomClaim('https://example.com/groups', names);
};
