exports.onExecutePostLogin = async (event, api) => {
  if (event.client.metadata.needs_organization === 'true' && !event.organization) {
    api.access.deny('log in through your organization');
  }
};
