exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.email.endsWith('@example.com')) api.access.deny('only our own');
};
