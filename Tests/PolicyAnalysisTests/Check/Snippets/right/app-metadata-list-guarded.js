exports.onExecutePostLogin = async (event, api) => {
  const { groups } = event.user.app_metadata;
  if (Array.isArray(groups) && groups.includes('blocked')) api.access.deny('blocked');
};
