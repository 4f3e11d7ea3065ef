// finds: missingFieldThrows 3
exports.onExecutePostLogin = async (event, api) => {
  const domain = event.user.email.split('@')[1];
  if (domain === 'blocked.example') api.access.deny('no');
};
