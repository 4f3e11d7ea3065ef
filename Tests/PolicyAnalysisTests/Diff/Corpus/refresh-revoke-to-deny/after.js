exports.onExecutePostLogin = async (event, api) => {
  const bound = event.refresh_token?.device?.initial_ip;
  if (bound !== undefined && bound !== event.request.ip) {
    api.access.deny('The address has changed');
  }
};
