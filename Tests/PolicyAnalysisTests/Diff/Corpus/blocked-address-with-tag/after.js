exports.onExecutePostLogin = async (event, api) => {
  const { email } = event.user;
  if (!email) return;
  const [name, domain] = email.toLowerCase().split('@');
  const address = `${name}@${domain}`;
  if (address === 'mallory@example.com') api.access.deny('This address is blocked');
};
