exports.onExecutePostLogin = async (event, api) => {
  if (event.configuration?.ENFORCE_FACTOR !== 'false') api.multifactor.enable('any');
};
