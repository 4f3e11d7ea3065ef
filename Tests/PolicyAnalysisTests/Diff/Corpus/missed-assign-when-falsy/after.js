exports.onExecutePostLogin = async (event, api) => {
  const settings = { ...event.client.metadata };
  settings.level ||= 'high';
  if (settings.level === 'high') api.multifactor.enable('any');
};
