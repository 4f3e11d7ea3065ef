exports.onExecutePostLogin = async (event, api) => {
  if (event.request.query?.step_up === '1') api.multifactor.enable('any');
};
