exports.onExecutePostLogin = async (event, api) => {
  const { authorization } = event;
  if (authorization === undefined) return;

  const handlesBills = authorization.roles.indexOf('billing') > 0;
  if (handlesBills) api.multifactor.enable('guardian', { allowRememberBrowser: true });
};
