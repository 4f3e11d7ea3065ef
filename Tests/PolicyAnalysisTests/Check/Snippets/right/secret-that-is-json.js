exports.onExecutePostLogin = async (event, api) => {
  let config;
  try {
    config = JSON.parse(event.secrets.CONFIG);
  } catch {
    return;
  }
  if (config?.closed === true) api.access.deny('closed');
};
