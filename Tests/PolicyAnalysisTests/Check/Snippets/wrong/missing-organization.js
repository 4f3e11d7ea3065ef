// finds: missingFieldThrows 3
exports.onExecutePostLogin = async (event, api) => {
  if (event.organization.name === 'acme') api.idToken.setCustomClaim('https://acme.example/org', 'acme');
};
