// finds: missingFieldThrows 4
exports.onExecutePostLogin = async (event, api) => {
  if (event.transaction?.protocol !== 'oauth2-refresh-token') return;
  if (event.refresh_token.device.initial_ip !== event.request.ip) api.access.deny('another address');
};
