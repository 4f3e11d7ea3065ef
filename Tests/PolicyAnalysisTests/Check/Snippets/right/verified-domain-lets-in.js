exports.onExecutePostLogin = async (event, api) => {
  const domain = (event.user.email ?? '').split('@')[1];
  if (!event.user.email_verified || domain !== 'acme.example') {
    api.access.deny('Only for staff of Acme.');
  }
};
