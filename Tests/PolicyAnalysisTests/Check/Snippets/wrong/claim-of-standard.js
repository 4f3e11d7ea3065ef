// finds: claimIgnored 3
exports.onExecutePostLogin = async (event, api) => {
  api.accessToken.setCustomClaim('sub', 'someone');
};
