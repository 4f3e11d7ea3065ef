// finds: unknownMethod 4; actionThrows 4
exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.email_verified) {
    api.access.denny('verify your address');
  }
};
