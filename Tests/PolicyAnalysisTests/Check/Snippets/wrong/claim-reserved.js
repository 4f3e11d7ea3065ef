// finds: claimIgnored 3
exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim('roles', event.authorization?.roles ?? []);
};
