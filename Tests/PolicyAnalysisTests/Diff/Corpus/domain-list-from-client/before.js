exports.onExecutePostLogin = async (event, api) => {
  const listed = event.client.metadata.domains ?? '';
  if (listed === '') return;
  const domain = String(event.user.email).split('@').pop();
  if (!listed.split(',').includes(domain)) api.access.deny('This domain is not known');
};
