exports.onExecutePostLogin = async (event, api) => {
  const device = event.refresh_token?.device;
  if (!device) return;
  const hasMoved = device.initial_asn !== event.request.asn;
  const isOther = device.initial_user_agent !== event.request.user_agent;
  if (hasMoved || isOther) api.access.deny('This token belongs to another device');
};
