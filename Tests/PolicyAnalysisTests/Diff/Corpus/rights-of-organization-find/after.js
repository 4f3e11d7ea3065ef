exports.onExecutePostLogin = async (event, api) => {
  const { organization, user: { app_metadata: { rights } } } = event;
  if (organization === undefined) return;
  if (!Array.isArray(rights)) return;

  const levels = rights
    .filter((right) => right?.organization === organization.id)
    .map((right) => right.level);
  if (levels.includes('admin')) return;
  api.access.deny('You have no right in this organization');
};
