const GROUPS = ['staff', 'trained'];

exports.onExecutePostLogin = async (event, api) => {
  const answer = await api.groups.hasGroupMembership(GROUPS);
  const lacks = (group) => answer.memberships[group]?.is_member !== true;
  if (GROUPS.some(lacks)) {
    api.access.deny('You need to be a trained member of the staff');
  }
};
