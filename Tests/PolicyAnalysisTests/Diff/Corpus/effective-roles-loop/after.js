const PAGE = { take: 100 };

exports.onExecutePostLogin = async (event, api) => {
  const answer = await api.roles.getUserEffectiveRoles(PAGE);
  const names = answer.roles.map(({ name }) => name);
  if (names.includes('suspended')) {
    api.access.deny('Your role is suspended');
  }
};
