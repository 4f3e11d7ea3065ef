const LIMIT = 5;

exports.onExecutePostLogin = async (event, api) => {
  const { app_metadata: { devices } } = event.user;
  if (Array.isArray(devices)) {
    const end = Math.min(devices.length, LIMIT);
    for (let index = 0; index < end; index += 1) {
      if (devices[index]?.agent === event.request.user_agent) return;
    }
  }
  api.multifactor.enable('any');
};
