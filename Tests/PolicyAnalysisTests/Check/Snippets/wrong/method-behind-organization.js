// finds: unknownMethod 4; actionThrows 4
exports.onExecutePostLogin = async (event, api) => {
  if (event.organization?.name === 'acme') {
    api.idtoken.setCustomClaim('https://acme.example/org', 'acme');
  }
};
