exports.onExecutePostLogin = async (event, api) => {
  const { roles } = await api.roles.getUserEffectiveRoles({ take: 100 });
  if (roles.some((role) => role.name === 'suspended')) {
    api.access.deny('Your role is suspended');
  }
};
