const domainOf = (email) => {
  const parts = `${email}`.split('@');
  return parts[parts.length - 1];
};

exports.onExecutePostLogin = async (event, api) => {
  const { domains } = event.client.metadata;
  if (!domains) return;
  const own = domainOf(event.user.email);
  if (domains.split(',').some((domain) => domain === own)) return;
  api.access.deny('This domain is not known');
};
