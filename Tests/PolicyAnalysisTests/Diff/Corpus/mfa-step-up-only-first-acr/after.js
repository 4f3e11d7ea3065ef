const STEP_UP = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor';

exports.onExecutePostLogin = async (event, api) => {
  const wanted = event.transaction?.acr_values ?? [];
  if (wanted[0] === STEP_UP) api.multifactor.enable('any');
};
