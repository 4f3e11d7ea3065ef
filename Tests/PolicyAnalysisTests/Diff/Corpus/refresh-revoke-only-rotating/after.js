exports.onExecutePostLogin = async (event, api) => {
  const bound = event.refresh_token?.device?.initial_ip;
  if (bound !== undefined && bound !== event.request.ip && event.refresh_token.rotating) {
    api.refreshToken.revoke('The address has changed');
  }
};
