exports.onExecutePostLogin = async (event, api) => {
  const roles = event.authorization?.roles ?? [];
  const isStaff = roles.some((role) => role.startsWith('staff'));
  if (!isStaff && roles.includes('guest')) api.access.deny('Not for guests');
};
