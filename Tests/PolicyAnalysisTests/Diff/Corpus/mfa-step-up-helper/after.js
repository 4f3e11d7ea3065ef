const STEP_UP = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor';
const isStepUp = (values = []) => values.some((value) => value === STEP_UP);

exports.onExecutePostLogin = async (event, api) => {
  const { transaction: { acr_values: values } = {} } = event;
  if (isStepUp(values)) {
    api.multifactor.enable('any');
  }
};
