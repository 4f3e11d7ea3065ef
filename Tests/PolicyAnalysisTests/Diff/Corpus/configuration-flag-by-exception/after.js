exports.onExecutePostLogin = async (event, api) => {
  if (event.configuration?.ENFORCE_FACTOR === 'true') api.multifactor.enable('any');
};
