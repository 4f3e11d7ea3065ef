exports.onExecutePostLogin = async (event, api) => {
  if (event.resource_server?.identifier === 'https://api.acme.example/') {
    api.accessToken.setCustomClaim('https://acme.example/email', event.user.email ?? '');
  }
};
