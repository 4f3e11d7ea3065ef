// finds: callRefused 3
exports.onExecutePostLogin = async (event, api) => {
  api.authentication.setPrimaryUser('');
};
