exports.onExecutePostLogin = async (event, api) => {
  const isOwn = ({ provider, connection }) => provider === 'samlp' && connection === 'staff';
  if (!event.user.identities.some(isOwn)) {
    api.access.deny('Please use the account of your company');
  }
};
