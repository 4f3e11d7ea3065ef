exports.onExecutePostLogin = async (event, api) => {
  const first = event.refresh_token?.device?.initial_ip;
  if (first && first !== event.request.ip) api.access.deny('another address');
};
