exports.onExecutePostLogin = async (event, api) => {
  if (!event.organization) return;
  if (event.organization.metadata.mfa !== 'optional') {
    api.multifactor.enable('any');
  }
};
