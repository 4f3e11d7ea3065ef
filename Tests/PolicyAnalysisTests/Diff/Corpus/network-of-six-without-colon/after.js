exports.onExecutePostLogin = async (event, api) => {
  if (event.request.ip.startsWith('2001:db8:7')) return;
  api.multifactor.enable('any');
};
