// finds: callRefused 3
exports.onExecutePostLogin = async (event, api) => {
  api.accessToken.addScope('read:all write:all');
};
