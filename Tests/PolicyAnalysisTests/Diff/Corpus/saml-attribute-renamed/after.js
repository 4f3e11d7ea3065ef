exports.onExecutePostLogin = async (event, api) => {
  if (event.transaction?.protocol !== 'samlp') return;
  api.samlResponse.setAttribute('Department', event.user.app_metadata.department ?? 'none');
  api.samlResponse.setLifetimeInSeconds(600);
};
