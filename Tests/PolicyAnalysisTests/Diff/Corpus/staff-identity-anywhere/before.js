exports.onExecutePostLogin = async (event, api) => {
  const [main] = event.user.identities;
  if (main.connection === 'staff') {
    api.accessToken.addScope('read:reports');
  }
};
