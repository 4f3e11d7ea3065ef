exports.onExecutePostLogin = async (event, api) => {
  const { devices } = event.user.app_metadata;
  if (devices === undefined) return;
  const isKnown = Array.isArray(devices) && devices.includes(event.request.user_agent);
  if (!isKnown) api.access.deny('This device is not known');
};
