exports.onExecutePostLogin = async (event, api) => {
  const { devices = [] } = event.user.app_metadata;
  if (!Array.isArray(devices)) return;
  const usable = devices.filter((device) => device && device.revoked !== true);
  const isKnown = usable.some(({ agent }) => agent === event.request.user_agent);
  if (!isKnown) api.access.deny('This device is not known');
};
