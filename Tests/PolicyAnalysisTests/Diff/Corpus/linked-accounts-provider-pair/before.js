exports.onExecutePostLogin = async (event, api) => {
  const { identities } = event.user;
  const isFederated = identities.some(({ provider }) => provider === 'samlp');
  const isStaff = identities.some(({ connection }) => connection === 'staff');
  if (!isFederated || !isStaff) api.access.deny('Please use the account of your company');
};
