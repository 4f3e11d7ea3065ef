// finds: unusedAcceptance 3
exports.onExecutePostLogin = async (event, api) => {
  // postlogin-check: accept secretLeaked: it is public
  api.idToken.setCustomClaim('https://acme.example/a', 'public');
};
