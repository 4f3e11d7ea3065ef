// finds: claimUnread 4
exports.onExecutePostLogin = async (event, api) => {
  if (event.resource_server) return;
  api.accessToken.setCustomClaim('https://acme.example/plan', 'free');
};
