// finds: rightsFromUserInput 4
exports.onExecutePostLogin = async (event, api) => {
  const isAdmin = event.user.user_metadata?.type === 'administrator';
  if (isAdmin) api.accessToken.setCustomClaim('https://acme.example/role', 'admin');
};
