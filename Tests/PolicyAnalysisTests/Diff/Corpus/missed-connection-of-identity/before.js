exports.onExecutePostLogin = async (event, api) => {
  if (event.connection.name === 'acme-employees') api.idToken.setCustomClaim('https://example.com/staff', true);
};
