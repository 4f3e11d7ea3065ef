exports.onExecutePostLogin = async (event, api) => {
  if (!event.organization) return;
  if (event.organization.metadata.mfa === 'required') {
    api.multifactor.enable('any');
  }
};
