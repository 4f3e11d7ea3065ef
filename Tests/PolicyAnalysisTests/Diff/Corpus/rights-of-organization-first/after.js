exports.onExecutePostLogin = async (event, api) => {
  const { rights } = event.user.app_metadata;
  if (!event.organization || !Array.isArray(rights)) return;
  const own = rights.find((right) => right?.organization === event.organization.id);
  if (own?.level !== 'admin') api.access.deny('You have no right in this organization');
};
