// finds: secretLeaked 3
exports.onExecutePostLogin = async (event, api) => {
  api.user.setUserMetadata('token', event.secrets.SERVICE_TOKEN);
};
