exports.onExecutePostLogin = async (event, api) => {
  if (event.client.metadata.staff !== 'only') return;
  const isStaff = event.user.app_metadata.kind === 'employee of the group';
  if (!isStaff) api.access.deny('Staff only');
};
