exports.onExecutePostLogin = async (event, api) => {
  const { identities } = event.user;
  if (identities.length > 0 && identities.every(({ isSocial }) => isSocial === true)) return;
  api.access.deny('Please use a social account');
};
