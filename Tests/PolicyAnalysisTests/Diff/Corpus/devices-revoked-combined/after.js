exports.onExecutePostLogin = async (event, api) => {
  const { app_metadata: { devices = [] } } = event.user;
  if (Array.isArray(devices)) {
    const agent = event.request.user_agent;
    const matches = (device) => device && device.revoked !== true && device.agent === agent;
    if (devices.some(matches)) return;
    api.access.deny('This device is not known');
  }
};
