exports.onExecutePostLogin = async (event, api) => {
  const { refresh_token: token, request } = event;
  if (token?.device === undefined) return;
  const pairs = [
    [token.device.initial_asn, request.asn],
    [token.device.initial_user_agent, request.user_agent],
  ];
  const isSame = pairs.every(([first, now]) => first === now);
  if (!isSame) api.access.deny('This token belongs to another device');
};
