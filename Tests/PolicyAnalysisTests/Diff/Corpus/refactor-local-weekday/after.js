exports.onExecutePostLogin = async (event, api) => {
  if (new Date().getDay() === 0) api.multifactor.enable('any');
};
