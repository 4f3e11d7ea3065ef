const GROUPS = ['staff', 'trained'];

exports.onExecutePostLogin = async (event, api) => {
  const { memberships } = await api.groups.hasGroupMembership(GROUPS);
  const isMember = GROUPS.every((group) => memberships[group]?.is_member === true);
  if (!isMember) api.access.deny('You need to be a trained member of the staff');
};
