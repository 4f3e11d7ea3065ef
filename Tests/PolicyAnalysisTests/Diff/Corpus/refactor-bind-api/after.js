exports.onExecutePostLogin = async (event, api) => {
  const { access, user: writer } = api;
  const { user } = event;
  const { blocked } = user.app_metadata;
  if (blocked !== true) return;
  access.deny('Blocked');
  writer.setAppMetadata('attempts', true);
};
