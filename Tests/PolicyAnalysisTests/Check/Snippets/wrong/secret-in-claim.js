// finds: secretLeaked 3
exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim('https://acme.example/key', event.secrets.API_KEY);
};
