exports.onExecutePostLogin = async (event, api) => {
  const { devices } = event.user.app_metadata;
  const known = Array.isArray(devices) ? devices.slice(0, 5) : [];
  const isKnown = known.some((device) => device?.agent === event.request.user_agent);
  if (!isKnown) api.multifactor.enable('any');
};
