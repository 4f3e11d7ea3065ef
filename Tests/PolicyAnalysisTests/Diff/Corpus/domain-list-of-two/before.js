const DOMAINS = ['example.com'];

exports.onExecutePostLogin = async (event, api) => {
  const [, domain] = (event.user.email ?? '').split('@');
  if (!DOMAINS.includes(domain)) api.access.deny('This domain is not known');
};
