exports.onExecutePostLogin = async (event, api) => {
  const identity = event.user.identities.find((each) => each.connection === event.connection.name);
  api.user.setAppMetadata('provider', identity.provider);
};
