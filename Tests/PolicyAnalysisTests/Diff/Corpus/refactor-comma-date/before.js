exports.onExecutePostLogin = async (event, api) => {
  if (new Date().getUTCDay() === 0) api.multifactor.enable('any');
};
