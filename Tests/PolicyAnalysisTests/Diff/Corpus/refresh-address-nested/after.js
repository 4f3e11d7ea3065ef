exports.onExecutePostLogin = async ({ refresh_token: token = {}, request }, api) => {
  const { initial_ip: bound = request.ip } = token.device ?? {};
  const hasMoved = bound !== request.ip;
  if (hasMoved) api.refreshToken.revoke('The address has changed');
};
