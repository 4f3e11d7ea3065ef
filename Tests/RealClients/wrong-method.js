// The `api` of a reset has no `idToken`, so that this is a TypeError.
exports.onExecutePostChallenge = async (event, api) => {
  api.idToken.setCustomClaim('https://app.example/reset', true);
};
