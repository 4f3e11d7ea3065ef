exports.onExecutePostLogin = async (event, api) => {
  if (event.client.metadata.factor === 'required') api.multifactor.enable('any');
};
