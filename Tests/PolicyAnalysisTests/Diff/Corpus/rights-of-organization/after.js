exports.onExecutePostLogin = async (event, api) => {
  const { rights } = event.user.app_metadata;
  if (!event.organization || !Array.isArray(rights)) return;
  const isAdmin = rights.some(
    (right) => right?.organization !== undefined && right?.level === 'admin',
  );
  if (!isAdmin) api.access.deny('You have no right in this organization');
};
