exports.onExecutePostLogin = async (event, api) => {
  api.user.setAppMetadata('first', new Date().toISOString());
};
