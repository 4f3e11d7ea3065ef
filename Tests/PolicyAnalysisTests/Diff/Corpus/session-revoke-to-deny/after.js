exports.onExecutePostLogin = async (event, api) => {
  const { suspended } = event.user.app_metadata;
  if (suspended === true) api.access.deny('This account is suspended');
};
