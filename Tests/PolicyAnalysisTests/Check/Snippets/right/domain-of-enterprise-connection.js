exports.onExecutePostLogin = async (event, api) => {
  if (event.connection.strategy === 'samlp' && event.connection.name === 'acme-saml') {
    api.accessToken.setCustomClaim('https://acme.example/roles', ['staff']);
  }
};
