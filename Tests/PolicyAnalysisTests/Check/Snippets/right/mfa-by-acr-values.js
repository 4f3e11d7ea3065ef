exports.onExecutePostLogin = async (event, api) => {
  const asked = event.transaction?.acr_values ?? [];
  if (asked.includes('http://schemas.openid.net/pape/policies/2007/06/multi-factor')) {
    api.multifactor.enable('any');
  }
};
