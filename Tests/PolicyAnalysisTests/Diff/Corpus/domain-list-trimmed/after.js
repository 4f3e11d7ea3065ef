exports.onExecutePostLogin = async (event, api) => {
  const listed = event.client.metadata.domains ?? '';
  if (listed === '') return;
  const domain = String(event.user.email).split('@').pop();
  const domains = listed.split(',').map((text) => text.trim());
  if (!domains.includes(domain)) api.access.deny('This domain is not known');
};
