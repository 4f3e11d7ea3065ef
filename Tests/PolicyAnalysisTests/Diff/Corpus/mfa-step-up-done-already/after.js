const STEP_UP = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor';

exports.onExecutePostLogin = async (event, api) => {
  const wanted = event.transaction?.acr_values ?? [];
  const done = event.authentication?.methods.some(({ name }) => name === 'mfa');
  if (wanted.includes(STEP_UP) && !done) api.multifactor.enable('any');
};
