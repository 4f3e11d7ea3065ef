exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.user_metadata.greeted) api.user.setUserMetadata('greeted', true);
};
