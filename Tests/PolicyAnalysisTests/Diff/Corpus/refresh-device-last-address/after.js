exports.onExecutePostLogin = async (event, api) => {
  const bound = event.refresh_token?.device?.last_ip;
  if (bound !== undefined && bound !== event.request.ip) {
    api.refreshToken.revoke('The address has changed');
  }
};
