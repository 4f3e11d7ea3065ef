exports.onExecutePostLogin = async (event, api) => {
  const { name } = event.connection;
  const hasAccount = event.user.identities.some(({ connection }) => connection === name);
  if (hasAccount && name === 'acme-employees') api.idToken.setCustomClaim('https://example.com/staff', true);
};
