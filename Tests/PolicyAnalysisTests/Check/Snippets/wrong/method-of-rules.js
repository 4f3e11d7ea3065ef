// finds: unknownMethod 3; actionThrows 3
exports.onExecutePostLogin = async (event, api) => {
  api.multifactor.provider('google-authenticator');
};
