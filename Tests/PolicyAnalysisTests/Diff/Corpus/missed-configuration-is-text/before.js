exports.onExecutePostLogin = async (event, api) => {
  if (event.configuration.enforced === 'true') api.multifactor.enable('any');
};
