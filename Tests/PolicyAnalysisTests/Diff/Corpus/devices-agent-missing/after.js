exports.onExecutePostLogin = async (event, api) => {
  const { devices } = event.user.app_metadata;
  const known = Array.isArray(devices) ? devices.slice(0, 5) : [];
  const agent = event.request.user_agent;
  const isKnown = agent !== undefined && known.some((device) => device?.agent === agent);
  if (!isKnown) api.multifactor.enable('any');
};
